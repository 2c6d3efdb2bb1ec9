import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema } from 'graphql'
import { aboveGraphql } from '../../../deploy/settings'
import { anonymousUsername, whoIs } from './clauses/identity'
import type { Examination, Need } from './clause'
import { describeAnswer, NoAnswer, readJson, wantedType, type Answer, type Client } from './client'
import { BrokenClause, isRecord } from './findings'
import { storefrontOperation } from './operations'
import { pageOrigin } from './target'

/** What keeps clauses from being examined; it is told once, and what waits for it is counted. */
export interface Obstacle {
  sentence: string
  /** The clauses that wait: all of them, or those with this need. */
  blocks: 'everything' | Need
}

/** Looks whether there is a GraphQL server at all, and whether it knows the tokens. */
export async function lookFirst(examination: Examination): Promise<Obstacle[]> {
  const fundamental = await findFundamentalObstacle(examination)
  if (fundamental !== undefined) return [{ sentence: fundamental, blocks: 'everything' }]
  const obstacles: Obstacle[] = []
  const { tokens } = examination.target
  for (const person of ['admin', 'user'] as const) {
    if (tokens[person] === null) continue
    const name = await usernameOf(examination[person]())
    if (name !== anonymousUsername) continue
    obstacles.push({
      sentence: `The token of --${person}-token is nobody's: currentUser answers ${anonymousUsername} for it. Is it expired, or of another backend?`,
      blocks: person,
    })
  }
  return obstacles
}

async function usernameOf(client: Client): Promise<unknown> {
  try {
    return (await whoIs(client)).username
  } catch (error) {
    // The clauses will say what is wrong with the answer.
    if (error instanceof BrokenClause) return undefined
    throw error
  }
}

const queries = ['currentUser', 'shopItems', 'itemTags'] as const

async function findFundamentalObstacle({
  target,
  visitor,
}: Examination): Promise<string | undefined> {
  const { url } = target
  try {
    const client = visitor()
    const answers: Answer[] = []
    for (const name of queries) answers.push(await client.ask(storefrontOperation(name)))
    if (answers.some(isGraphQL)) return undefined
    const [first] = answers
    if (first === undefined) return undefined
    const bare = await client.ask(
      storefrontOperation('shopItems'),
      {},
      { headers: { Origin: null } },
    )
    return `No query is answered as GraphQL: ${describeAnswer(first)}. ${hintFor(first, isGraphQL(bare), pageOrigin(target), url)}`
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return `No query is answered at ${url}. ${error.message} ${error.advice}`
  }
}

function hintFor(answer: Answer, isOriginTrap: boolean, origin: string, url: string): string {
  const { status, headers } = answer
  if (isOriginTrap) {
    return `Without the header "Origin: ${origin}" it answers: allow this origin, which every browser sends with a POST, also through a proxy.`
  }
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
  if (!answer.isUtf8) return 'JSON has to be in UTF-8.'
  return ''
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
    const body = readJson(answer)
    return (
      isRecord(body) && ('data' in body || Array.isArray(body['errors'])) && answer.status < 500
    )
  } catch (error) {
    if (error instanceof BrokenClause) return false
    throw error
  }
}

/** Reads the backend's schema; backends in production often do not show theirs. */
export async function introspect(client: Client): Promise<GraphQLSchema | null> {
  try {
    const body = readJson(await client.post({ query: getIntrospectionQuery() }))
    const data = isRecord(body) ? body['data'] : undefined
    if (!isRecord(data) || !isRecord(data['__schema'])) return null
    // The answer's form is buildClientSchema's to judge.
    return buildClientSchema(JSON.parse(JSON.stringify(data)))
  } catch {
    return null
  }
}
