import { parseArgs } from 'node:util'
import { aboveGraphql } from '../../deploy/settings'
import { clauses, isWanted } from './clauses'
import { createdNamePrefix } from './examine'
import { developmentRedirectUri, type Tokens } from './target'

export const usage = `npm run contract -- --url http://localhost:8080 [options]

Checks any backend against schema.graphql, clause by clause; docs/backend.md tells how to go on.

Which backend, and as whom
  --url URL             the backend's address; graphql and oauth2/authorize/google lie below it
  --admin-token TOKEN   a bearer token of someone with the role ADMIN (or CONTRACT_ADMIN_TOKEN)
  --user-token TOKEN    a bearer token of someone with the role USER alone (or CONTRACT_USER_TOKEN)
  --expired-token TOKEN a bearer token that was valid once (or CONTRACT_EXPIRED_TOKEN)
  --redirect-uri URL    an address that a sign-in may return to (${developmentRedirectUri})
  --sign-in-host HOST   a sign-in may lead to this host instead of accounts.google.com; can be repeated
  --origin ORIGIN       pages have this other origin, which the backend has to allow (CORS); without it,
                        a proxy gives both the same origin

How much
  --only CLAUSE         this clause, or all whose ids begin so: --only xsrf; can be repeated
  --anonymous-only      leaves out what needs a token
  --read-only           leaves out what creates data
  --bail                ends with the first broken clause
  --strict              fails on what is debatable, too
  --clean-up            deletes what was created, where the backend has deleteShopItem and deleteItemTag

What comes of it
  --json FILE           writes Vitest's report for programs, too
  --junit FILE          writes the report for a continuous integration server, too

Without a server
  --schema FILE         compares a schema (SDL or introspection as JSON) with schema.graphql
  --print-requests      the storefront's requests, as JSON and as lines for curl
  --help                shows this

Created data is called "${createdNamePrefix} …". Exit codes: 0 when no clause is broken (with --strict: and none debatable),
1 otherwise, also when nothing answers, 2 when the arguments are wrong or a report cannot be written.
`

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const
const options = {
  url: text,
  'admin-token': text,
  'user-token': text,
  'expired-token': text,
  'redirect-uri': text,
  'sign-in-host': texts,
  origin: text,
  only: texts,
  'anonymous-only': flag,
  'read-only': flag,
  bail: flag,
  strict: flag,
  'clean-up': flag,
  json: text,
  junit: text,
  schema: text,
  'print-requests': flag,
  help: { ...flag, short: 'h' },
}

/** A command line that cannot be followed; the message is one sentence for whoever wrote it. */
export class WrongArguments extends Error {}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    const [sentence = ''] = String(error)
      .replace(/^\w+: (\[\w+\]: )?/, '')
      .split(/\. |\n/)
    throw new WrongArguments(`${sentence.replace(/\.$/, '')}. --help lists the options.`)
  }
}

/**
 * Reads the command line; tokens may come from the environment, where they are not shown in lists of processes.
 * @throws {WrongArguments} when something is missing, unknown or contradictory
 */
export function readArguments(args: readonly string[], env: Record<string, string | undefined>) {
  const given = parse(args)
  const { help = false, schema, json, junit, strict = false, bail = false, origin } = given
  const printsRequests = given['print-requests'] === true
  const needsUrl = !help && schema === undefined && !printsRequests
  if (needsUrl && given.url === undefined) {
    throw new WrongArguments(
      'Which backend? Pass its address, such as --url http://localhost:8080.',
    )
  }
  const anonymousOnly = given['anonymous-only'] === true
  const hasToken = given['admin-token'] ?? given['user-token'] ?? given['expired-token']
  if (anonymousOnly && hasToken !== undefined) {
    throw new WrongArguments('--anonymous-only leaves out what needs a token: pass it or a token.')
  }
  const rest = { help, schema, json, junit, strict, bail, anonymousOnly, printsRequests }
  const tokenOf = (person: keyof Tokens) =>
    readToken(person, given[`${person}-token`] ?? env[`CONTRACT_${person.toUpperCase()}_TOKEN`])
  return {
    ...rest,
    readOnly: given['read-only'] === true,
    cleanUp: given['clean-up'] === true,
    only: readOnlyClauses(given.only),
    target: {
      url: readBackendAddress(given.url ?? 'http://localhost:8080'),
      redirectUri: readAddress('--redirect-uri', given['redirect-uri'] ?? developmentRedirectUri),
      crossOrigin: origin === undefined ? null : readOrigin(origin),
      signInHosts: given['sign-in-host']?.map(readHost) ?? ['accounts.google.com'],
      tokens: { admin: tokenOf('admin'), user: tokenOf('user'), expired: tokenOf('expired') },
    },
  }
}

function readAddress(option: string, address: string): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address
  throw new WrongArguments(`${option} must be an http(s) address; it is "${address}".`)
}

function readBackendAddress(address: string): string {
  const above = aboveGraphql(readAddress('--url', address))
  if (above === undefined) return address
  throw new WrongArguments(`--url is what stands before /graphql: pass --url ${above}.`)
}

function readOrigin(address: string): string {
  const { origin, pathname, search, hash } = new URL(readAddress('--origin', address))
  if (`${pathname}${search}${hash}` === '/') return origin
  throw new WrongArguments(`--origin must be an origin without a path, such as ${origin}.`)
}

/** Reads a host as an address holds it: in small letters, with a port that is not the usual one. */
function readHost(given: string): string {
  const address = given.includes('://') ? given : `https://${given}`
  const host = URL.canParse(address) ? new URL(address).host : ''
  if (host !== '' && host === given.toLowerCase()) return host
  const example = host || 'accounts.google.com'
  throw new WrongArguments(`--sign-in-host must be a host alone, such as ${example}.`)
}

function readToken(person: keyof Tokens, token: string | undefined): string | null {
  // A build server passes an empty variable where no secret is set.
  if (token === undefined || token === '') return null
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new WrongArguments(
    `The token of --${person}-token must be visible ASCII characters without blanks, without "Bearer".`,
  )
}

function readOnlyClauses(given: readonly string[] = []): string[] {
  const parts = given.flatMap((part) => part.split(',')).map((part) => part.trim())
  // An id that is left out would stand for every clause, also for those that create data.
  const only = parts.filter((part) => part !== '')
  if (given.length > 0 && only.length === 0) {
    throw new WrongArguments('--only names no clause: pass its id, or the beginning of one.')
  }
  const unknown = only.find((part) => !clauses.some((clause) => isWanted(clause, [part])))
  if (unknown === undefined) return only
  const groups = new Set(clauses.map(({ id }) => id.split('.')[0]))
  throw new WrongArguments(`No clause begins with "${unknown}". Groups: ${[...groups].join(', ')}.`)
}
