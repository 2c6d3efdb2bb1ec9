import path from 'node:path'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { aboveGraphql } from '../../deploy/settings'
import { describeAnswer, readJson } from './answer'
import { clausesFor } from './clauses'
import { anonymousUsername, whoIs } from './clauses/identity'
import { pageOrigin } from './client'
import { asRecord, expectThat } from './expect'
import {
  createdNamePrefix,
  createKit,
  developmentRedirectUri,
  type Kit,
  type Settings,
} from './kit'
import { ContractReporter } from './report'

const usage = `npm run contract -- --url http://localhost:8080 [options]

Checks any backend against schema.graphql, clause by clause; docs/backend.md says how to go on.

  --url URL             the backend's address; graphql and oauth2/authorize/google lie below it
  --admin-token TOKEN   a bearer token of someone with the role ADMIN (or CONTRACT_ADMIN_TOKEN)
  --user-token TOKEN    a bearer token of someone with the role USER alone (or CONTRACT_USER_TOKEN)
  --expired-token TOKEN a bearer token that was valid once (or CONTRACT_EXPIRED_TOKEN)
  --redirect-uri URL    an address that a sign-in may return to (${developmentRedirectUri})
  --sign-in-host HOST   a sign-in may lead to this host instead of accounts.google.com; can be repeated
  --origin ORIGIN       pages have this other origin, which the backend has to allow (CORS); without it,
                        a proxy gives both the same origin
  --only CLAUSE         this clause, or all whose ids begin so: --only xsrf; can be repeated
  --read-only           leaves out what creates data
  --strict              fails on what is debatable, too
  --json FILE, --junit FILE  writes Vitest's report for programs or for a build server, too

Created data is called "${createdNamePrefix} …". Exit codes: 0 when no clause is broken (with --strict: and none debatable),
1 otherwise, also when nothing answers, 2 when the arguments are wrong.
`

const text = { type: 'string', default: '' } as const
const texts = { type: 'string', multiple: true, default: [] as string[] } as const
const flag = { type: 'boolean', default: false } as const
const options = {
  url: text,
  'admin-token': text,
  'user-token': text,
  'expired-token': text,
  'redirect-uri': { ...text, default: developmentRedirectUri },
  'sign-in-host': { ...texts, default: ['accounts.google.com'] },
  origin: text,
  only: texts,
  'read-only': flag,
  strict: flag,
  json: text,
  junit: text,
  help: flag,
}

function readAddress(option: string, address: string): string {
  if (/^https?:/.test(address) && URL.canParse(address)) return address
  throw new TypeError(`${option} must be an http(s) address; it is "${address}".`)
}

/** @throws {TypeError} when something is missing or unknown */
function readArguments(args: readonly string[]) {
  const given = parseArgs({ args: [...args], options }).values
  const { url, only, help, origin } = given
  if (clausesFor(only).length === 0) throw new TypeError(`No clause begins with "${only.join()}".`)
  if (!help) readAddress('--url', url)
  // Tokens in the environment are not shown in lists of processes.
  const tokenOf = (person: keyof Settings['tokens']) =>
    given[`${person}-token`] || (process.env[`CONTRACT_${person.toUpperCase()}_TOKEN`] ?? '')
  const settings: Settings = {
    url: `${(aboveGraphql(url) ?? url).replace(/\/$/, '')}/`,
    redirectUri: readAddress('--redirect-uri', given['redirect-uri']),
    crossOrigin: origin === '' ? null : new URL(readAddress('--origin', origin)).origin,
    signInHosts: given['sign-in-host'].map((host) => host.toLowerCase()),
    tokens: { admin: tokenOf('admin'), user: tokenOf('user'), expired: tokenOf('expired') },
    readOnly: given['read-only'],
    runId: crypto.randomUUID().slice(0, 8),
  }
  return { ...given, settings }
}

/**
 * Runs the command.
 * @param write takes the report, piece by piece
 * @returns the exit code: 0 when no clause is broken, 1 when one is or nothing answers, 2 for wrong arguments
 */
export async function run(
  args: readonly string[],
  write: (text: string) => void,
): Promise<0 | 1 | 2> {
  let given: ReturnType<typeof readArguments>
  try {
    given = readArguments(args)
  } catch (error) {
    // Node explains more than one sentence can hold.
    const [sentence = ''] = String(error)
      .replace(/^\w+( \[\w+\])?: /, '')
      .split(/\.(?: |$)|\n/)
    write(`${sentence}. --help lists the options.\n`)
    return 2
  }
  if (!given.help) return examine(given, write)
  write(usage)
  return 0
}

/** Lets Vitest run the clauses (contract.ts) against a backend. */
async function examine(
  { settings, only, strict, json, junit }: ReturnType<typeof readArguments>,
  write: (text: string) => void,
): Promise<0 | 1> {
  write(`The contract at ${settings.url}\n\n`)
  const obstacle = await findObstacle(createKit(settings))
  if (obstacle !== undefined) {
    write(`✗ ${obstacle}\n`)
    return 1
  }
  const reporter = new ContractReporter(write)
  const outputFile = { ...(json && { json }), ...(junit && { junit }) }
  const vitest = await startVitest('test', [], {
    root: path.resolve(import.meta.dirname, '../..'),
    config: false,
    watch: false,
    include: ['contract/kit/contract.ts'],
    testTimeout: 0,
    // Vite and Node pick different builds of graphql for our code and for libraries; there must be only one.
    server: { deps: { inline: ['graphql-http'] } },
    env: { VITE_BACKEND: '' },
    provide: { settings, only, strict },
    reporters: [reporter, ...Object.keys(outputFile)],
    outputFile,
  })
  await vitest.close()
  const created = `${createdNamePrefix} ${settings.runId}`
  if (!settings.readOnly) write(`What was created has a name that begins with "${created}".\n`)
  return reporter.hasPassed ? 0 : 1
}

/** What would make all clauses fail, in one sentence; undefined when nothing does. */
async function findObstacle({ settings, visitor }: Kit): Promise<string | undefined> {
  try {
    const answer = await visitor().post({ query: '{ __typename }' })
    const { data, errors } = asRecord(readJson(answer))
    const isGraphQL = (data ?? errors) !== undefined && [200, 400].includes(answer.status)
    expectThat(isGraphQL, 'data or errors', describeAnswer(answer))
  } catch (error) {
    return `No query is answered as GraphQL at ${settings.url}graphql. ${Object(error).message} A query needs no sign-in, and comes from a page of ${pageOrigin(settings)}.`
  }
  for (const person of ['admin', 'user'] as const) {
    const token = settings.tokens[person]
    // The clauses say what is wrong with an answer that cannot be read.
    const { username } = token === '' ? {} : await whoIs(visitor({ token })).catch(() => ({}))
    if (username === anonymousUsername) {
      return `The token of --${person}-token is nobody's: currentUser answers ${anonymousUsername} for it. Is it expired, or of another backend?`
    }
  }
  return undefined
}
