import { parseArgs } from 'node:util'
import { aboveGraphql } from '../../../deploy/settings'
import { clauses, createdNamePrefix, isWanted } from './examine'
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
  --json FILE           writes the report for programs, too
  --junit FILE          writes the report for a continuous integration server, too

Without a server
  --schema FILE         compares a schema (SDL or introspection as JSON) with schema.graphql
  --print-requests      the storefront's requests, as JSON and as lines for curl
  --help                shows this

Created data is called "${createdNamePrefix} …". Exit codes: 0 when no clause is broken (with --strict: and none debatable),
1 otherwise, also when nothing answers, 2 when the arguments are wrong or a report cannot be written.
`

/** What the command line asks for. */
export interface Arguments {
  url: string
  tokens: Tokens
  redirectUri: string
  crossOrigin: string | null
  signInHosts: readonly string[]
  only: readonly string[]
  anonymousOnly: boolean
  readOnly: boolean
  bail: boolean
  strict: boolean
  cleanUp: boolean
  json: string | undefined
  junit: string | undefined
}

/** Everything that the command can be asked for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'schema'; file: string }
  | ({ kind: 'print-requests' | 'examine' } & Arguments)

/** A command line that cannot be followed; the message is one sentence for whoever wrote it. */
export class WrongArguments extends Error {}

/**
 * Reads the command line; tokens may come from the environment, where they are not shown in lists of processes.
 * @throws {WrongArguments} when something is missing, unknown or contradictory
 */
export function readArguments(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Command {
  const { values } = parseStrictly(args)
  if (values.help === true) return { kind: 'help' }
  if (values.schema !== undefined) return { kind: 'schema', file: values.schema }
  const isPrinting = values['print-requests'] === true
  const url = values.url ?? (isPrinting ? 'http://localhost:8080' : undefined)
  if (url === undefined) {
    throw new WrongArguments(
      'Which backend? Pass its address, such as --url http://localhost:8080.',
    )
  }
  const anonymousOnly = values['anonymous-only'] === true
  const token = values['admin-token'] ?? values['user-token'] ?? values['expired-token']
  if (anonymousOnly && token !== undefined) {
    throw new WrongArguments('--anonymous-only leaves out what needs a token: pass it or a token.')
  }
  return {
    kind: isPrinting ? 'print-requests' : 'examine',
    url: readBackendAddress(url),
    redirectUri: readAddress('--redirect-uri', values['redirect-uri'] ?? developmentRedirectUri),
    crossOrigin: values.origin === undefined ? null : readOrigin(values.origin),
    signInHosts: values['sign-in-host']?.map(readHost) ?? ['accounts.google.com'],
    tokens: {
      admin: readToken('admin', values['admin-token'] ?? environment['CONTRACT_ADMIN_TOKEN']),
      user: readToken('user', values['user-token'] ?? environment['CONTRACT_USER_TOKEN']),
      expired: readToken(
        'expired',
        values['expired-token'] ?? environment['CONTRACT_EXPIRED_TOKEN'],
      ),
    },
    only: readOnlyClauses(values.only),
    anonymousOnly,
    readOnly: values['read-only'] === true,
    bail: values.bail === true,
    strict: values.strict === true,
    cleanUp: values['clean-up'] === true,
    json: values.json,
    junit: values.junit,
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
        'expired-token': { type: 'string' },
        'redirect-uri': { type: 'string' },
        'sign-in-host': { type: 'string', multiple: true },
        origin: { type: 'string' },
        only: { type: 'string', multiple: true },
        'anonymous-only': { type: 'boolean' },
        'read-only': { type: 'boolean' },
        bail: { type: 'boolean' },
        strict: { type: 'boolean' },
        'clean-up': { type: 'boolean' },
        json: { type: 'string' },
        junit: { type: 'string' },
        schema: { type: 'string' },
        'print-requests': { type: 'boolean' },
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

function readBackendAddress(text: string): string {
  const address = readAddress('--url', text)
  const above = aboveGraphql(address)
  if (above === undefined) return address
  throw new WrongArguments(`--url is what stands before /graphql: pass --url ${above}.`)
}

function readOrigin(text: string): string {
  const { origin, pathname, search, hash } = new URL(readAddress('--origin', text))
  if (`${pathname}${search}${hash}` === '/') return origin
  throw new WrongArguments(`--origin must be an origin without a path, such as ${origin}.`)
}

/** Reads a host as an address holds it: in small letters, with a port that is not the usual one. */
function readHost(text: string): string {
  const address = text.includes('://') ? text : `https://${text}`
  const host = URL.canParse(address) ? new URL(address).host : ''
  if (host !== '' && host === text.toLowerCase()) return host
  const example = host === '' ? 'accounts.google.com' : host
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

function readOnlyClauses(texts: readonly string[] = []): string[] {
  const parts = texts.flatMap((text) => text.split(',')).map((text) => text.trim())
  // An id that is left out would stand for every clause, also for those that create data.
  const only = parts.filter((part) => part !== '')
  if (texts.length > 0 && only.length === 0) {
    throw new WrongArguments('--only names no clause: pass its id, or the beginning of one.')
  }
  const unknown = only.find((text) => !clauses.some((clause) => isWanted(clause, [text])))
  if (unknown === undefined) return only
  const groups = new Set(clauses.map(({ id }) => id.split('.')[0]))
  throw new WrongArguments(`No clause begins with "${unknown}". Groups: ${[...groups].join(', ')}.`)
}
