import { parseArgs } from 'node:util'
import { createClient, readField } from './client'
import { createdNamePrefix, examineAll } from './examine'
import { BrokenClause, isRecord } from './findings'
import { storefrontOperation } from './operations'
import { formatFinding, formatSummary } from './report'
import { developmentRedirectUri, httpTarget, mockTokens, type Target, type Tokens } from './target'

const usage = `npm run contract -- --url http://localhost:8080 [options]

Holds any backend against schema.graphql and SPEC.md, clause by clause.

  --url URL            the backend's address; graphql and oauth2/authorize/google lie below it
  --admin-token TOKEN  a bearer token of someone with the role ADMIN (or CONTRACT_ADMIN_TOKEN)
  --user-token TOKEN   a bearer token of someone with the role USER alone (or CONTRACT_USER_TOKEN)
  --redirect-uri URL   an address that a sign-in may return to (${developmentRedirectUri})
  --anonymous-only     leaves out what needs a token
  --read-only          leaves out what creates data
  --help               shows this

Created data is called "${createdNamePrefix} …". The exit code is 0 when no clause is broken, 1 when one is or nothing
answers, 2 when the arguments are wrong.
`

/** What the command line asks for. */
export interface Arguments {
  url: string
  /** Null for a token that was not given. */
  tokens: Tokens
  redirectUri: string
  anonymousOnly: boolean
  readOnly: boolean
}

/** A command line that cannot be followed; the message is one sentence for whoever wrote it. */
export class WrongArguments extends Error {}

/**
 * Reads the command line; tokens may come from the environment, where they are not shown in lists of processes.
 * @returns 'help' when that is asked for
 * @throws {WrongArguments} when something is missing, unknown or contradictory
 */
export function readArguments(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Arguments | 'help' {
  const { values } = parseStrictly(args)
  if (values.help === true) return 'help'
  if (values.url === undefined) {
    throw new WrongArguments(
      'Which backend? Pass its address, such as --url http://localhost:8080.',
    )
  }
  const tokens = {
    admin: values['admin-token'] ?? environment['CONTRACT_ADMIN_TOKEN'] ?? null,
    user: values['user-token'] ?? environment['CONTRACT_USER_TOKEN'] ?? null,
  }
  for (const [person, token] of Object.entries(tokens)) {
    if (token !== null && !/^[\x21-\x7e]+$/.test(token)) {
      throw new WrongArguments(
        `The token of --${person}-token must be visible ASCII characters without blanks, without "Bearer".`,
      )
    }
  }
  const anonymousOnly = values['anonymous-only'] === true
  if (anonymousOnly && (values['admin-token'] ?? values['user-token']) !== undefined) {
    throw new WrongArguments('--anonymous-only leaves out what needs a token: pass it or a token.')
  }
  return {
    url: readAddress('--url', values.url),
    redirectUri: readAddress('--redirect-uri', values['redirect-uri'] ?? developmentRedirectUri),
    tokens,
    anonymousOnly,
    readOnly: values['read-only'] === true,
  }
}

function parseStrictly(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        'admin-token': { type: 'string' },
        'user-token': { type: 'string' },
        'redirect-uri': { type: 'string' },
        'anonymous-only': { type: 'boolean' },
        'read-only': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    throw new WrongArguments(`${sentence.replace(/\.$/, '')}. --help lists the options.`)
  }
}

function readAddress(option: string, text: string): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (isAddress) return text
  throw new WrongArguments(`${option} must be an http(s) address; it is "${text}".`)
}

/**
 * Runs the command and writes its report.
 * @param write takes the report, piece by piece
 * @returns the exit code: 0 when no clause is broken, 1 when one is or nothing answers, 2 for wrong arguments
 */
export async function run(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  write: (text: string) => void,
): Promise<0 | 1 | 2> {
  try {
    const asked = readArguments(args, environment)
    if (asked === 'help') {
      write(usage)
      return 0
    }
    const target = httpTarget(asked.url, asked.tokens, asked.redirectUri)
    const unreachable = await findWhyUnreachable(target)
    if (unreachable !== undefined) {
      write(`${unreachable}\n`)
      return 1
    }
    if (!asked.anonymousOnly) target.tokens = await withMockTokens(target)

    write(`The contract at ${target.url}\n\n`)
    const findings = await examineAll(target, { ...asked, runId: newRunId() }, (finding) =>
      write(`${formatFinding(finding)}\n`),
    )
    write(`\n${formatSummary(findings)}\n`)
    return findings.some(({ outcome }) => outcome === 'broken') ? 1 : 0
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error
    write(`${error.message}\n`)
    return 2
  }
}

const newRunId = () => crypto.randomUUID().slice(0, 8)

/** One sentence when nothing answers at all; any answer is left to the clauses. */
async function findWhyUnreachable(target: Target): Promise<string | undefined> {
  try {
    await createClient(target, null).ask(storefrontOperation('currentUser'))
    return undefined
  } catch (error) {
    if (!(error instanceof BrokenClause)) throw error
    return `Nothing can be examined at ${target.url}. ${error.message}`
  }
}

/** The given tokens, and the mock's in place of those that were not given, if this backend is the mock. */
async function withMockTokens(target: Target): Promise<Tokens> {
  const { admin, user } = target.tokens
  if (admin !== null || user !== null) return target.tokens
  const operation = storefrontOperation('currentUser')
  try {
    const client = createClient(target, `Bearer ${mockTokens.admin}`)
    const found = readField(operation, await client.ask(operation))
    const isKnown = isRecord(found) && found['username'] !== 'anonymousUser'
    return isKnown ? mockTokens : target.tokens
  } catch {
    return target.tokens
  }
}
