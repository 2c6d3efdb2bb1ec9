import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema } from 'graphql'
import { aboveGraphql } from '../../deploy/settings'
import { describeAnswer, NoAnswer, readField, readJson, wantedType, type Answer } from './answer'
import type { Client } from './client'
import type { Examination } from './examine'
import { asRecord, BrokenClause, isRecord, quote } from './findings'
import { storefrontOperation } from './operations'
import { pageOrigin, type Tokens } from './target'

/** What keeps clauses from being examined; it is reported once, and what waits for it is counted. */
export interface Obstacle {
  sentence: string
  /** The clauses that wait: all of them, or those that need this person's token. */
  blocks: 'everything' | keyof Tokens
}

/** The username of someone who is not signed in (SPEC.md section 3). */
export const anonymousUsername = 'anonymousUser'

/** Who the backend takes a client for. */
export async function whoIs(client: Client) {
  const operation = storefrontOperation('currentUser')
  const user = readField(operation, await client.ask(operation))
  if (!isRecord(user)) throw new BrokenClause('currentUser to answer a user', quote(user))
  const roles: unknown[] = Array.isArray(user['roles']) ? user['roles'] : []
  return {
    user,
    username: user['username'],
    roles: roles.map((role) => (isRecord(role) ? role['role'] : role)),
  }
}

/** Looks whether there is a GraphQL server at all, and whether it knows the tokens. */
export async function lookFirst(kit: Examination, anonymousOnly = false): Promise<Obstacle[]> {
  const fundamental = await findFundamentalObstacle(kit)
  if (fundamental !== undefined) return [{ sentence: fundamental, blocks: 'everything' }]
  const obstacles: Obstacle[] = []
  for (const person of anonymousOnly ? [] : (['admin', 'user'] as const)) {
    const token = kit.target.tokens[person]
    if (token === null || (await usernameOf(kit.visitor({ token }))) !== anonymousUsername) continue
    obstacles.push({
      sentence: `The token of --${person}-token is nobody's: currentUser answers ${anonymousUsername} for it. Is it expired, or of another backend?`,
      blocks: person,
    })
  }
  return obstacles
}

/** The username behind a client; undefined where the clauses will say what is wrong with the answer. */
export const usernameOf = (client: Client): Promise<unknown> =>
  whoIs(client).then(
    ({ username }) => username,
    (error: unknown) => {
      if (!(error instanceof BrokenClause)) throw error
    },
  )

async function findFundamentalObstacle({ target, visitor }: Examination) {
  const { url } = target
  try {
    const client = visitor()
    const answers: Answer[] = []
    for (const name of ['currentUser', 'shopItems', 'itemTags'] as const) {
      answers.push(await client.ask(storefrontOperation(name)))
    }
    const [first] = answers
    if (first === undefined || answers.some(isGraphQL)) return undefined
    const bare = await client.ask(
      storefrontOperation('shopItems'),
      {},
      { headers: { Origin: null } },
    )
    const hint = isGraphQL(bare)
      ? `Without the header "Origin: ${pageOrigin(target)}" it answers: allow this origin, which every browser sends with a POST, also through a proxy.`
      : hintFor(first, url)
    return `No query is answered as GraphQL: ${describeAnswer(first)}. ${hint}`
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return `No query is answered at ${url}. ${error.message} ${error.advice}`
  }
}

function hintFor(answer: Answer, url: string): string {
  const { status, headers } = answer
  const location = headers.get('Location')
  if (status >= 300 && status < 400 && location !== null) return redirectHint(location, url)
  if (status === 404 || status === 405) {
    return `--url is what stands before /graphql; does the server answer POST at ${url}graphql?`
  }
  if (status >= 500) return "The backend's own log says why."
  if (status === 401 || status === 403)
    return 'Queries need neither a token nor an anti-forgery token.'
  const relabelled = { ...answer, headers: new Headers({ 'Content-Type': 'application/json' }) }
  if (isGraphQL(relabelled)) return `The answer is GraphQL, but it needs ${wantedType}.`
  if (headers.get('Content-Type')?.startsWith('text/html')) return 'Is this the address of a page?'
  return answer.isUtf8 ? '' : 'JSON has to be in UTF-8.'
}

/** What to do about a redirect. Browsers follow most of them with a GET, which loses the query. */
function redirectHint(location: string, url: string): string {
  const there = URL.canParse(location, url) ? new URL(location, url).href : ''
  const above = aboveGraphql(there)
  if (above !== undefined && `${above}/` !== url) return `Pass the address itself: --url ${above}.`
  return `${url}graphql must answer a POST itself; queries need no sign-in.`
}

/** Whether an answer is one of a GraphQL server that has executed something. */
function isGraphQL(answer: Answer): boolean {
  try {
    const { data, errors } = asRecord(readJson(answer))
    return (data !== undefined || Array.isArray(errors)) && answer.status < 500
  } catch (error) {
    if (error instanceof BrokenClause) return false
    throw error
  }
}

/** A schema of the answer to an introspection query; undefined where it is something else. */
export function schemaOf(body: unknown): GraphQLSchema | undefined {
  const data = asRecord(body)['data'] ?? body
  // The answer's form is buildClientSchema's to judge.
  return isRecord(asRecord(data)['__schema'])
    ? buildClientSchema(JSON.parse(JSON.stringify(data)))
    : undefined
}

/** Reads the backend's schema; backends in production often do not show theirs. */
export async function introspect(client: Client): Promise<GraphQLSchema | null> {
  try {
    return schemaOf(readJson(await client.post({ query: getIntrospectionQuery() }))) ?? null
  } catch {
    return null
  }
}
