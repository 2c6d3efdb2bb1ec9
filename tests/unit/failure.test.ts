import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBackend } from '../../mocks/backend'
import { createApolloClient } from '../../src/api/apolloClient'
import { problemOf, type Problem } from '../../src/api/failure'
import { shopItemByIdQuery } from '../../src/screens/item/shopItemById.query'
import { faults, type Fault, type FaultName } from './wire'

const alerts = {
  offline: /^Keine Verbindung zum Server\. .*Internetverbindung/,
  forbidden: /fehlt die Berechtigung.* Laden Sie sie neu oder melden Sie sich erneut an\.$/,
  'signed-out': /^Ihre Anmeldung ist abgelaufen\. .*erneut an\.$/,
  busy: /überlastet\. .*noch einmal\.$/,
  failed:
    /^Der Server konnte die Anfrage nicht ausführen\. Bitte versuchen Sie es in einigen Minuten noch einmal\.$/,
}
type Alert = keyof typeof alerts

/** What servers say of themselves, in words that no visitor may see. */
const serverWords = 'NullPointerException at Shop.java:17'

/** What a person reads when an operation meets a fault on its way; null when it succeeds. */
async function problemAfter(fault: Fault): Promise<Problem | null> {
  const backend = createBackend()
  const client = createApolloClient({
    token: null,
    fetch: (...request) => fault(() => backend.fetch(...request)),
  })
  const asked = client.query({ query: shopItemByIdQuery, variables: { id: '1001' } })
  return asked.then(
    () => null,
    (error: unknown) => problemOf(error),
  )
}

const status =
  (code: number): Fault =>
  () =>
    Promise.resolve(new Response(serverWords, { status: code }))

const graphqlErrors =
  (...codes: (string | undefined)[]): Fault =>
  () =>
    Promise.resolve(
      Response.json({
        data: null,
        errors: codes.map((code) => ({
          message: serverWords,
          ...(code !== undefined && { extensions: { code } }),
        })),
      }),
    )

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://muster3d.example/shop'))
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an answer that is whole and sound is no failure', async () => {
  expect(await problemAfter((answer) => answer())).toBeNull()
})

describe('what a person reads of a failed operation', () => {
  const expected: Record<FaultName, Alert> = {
    'HTML with status 200': 'failed',
    'truncated JSON': 'failed',
    'a connection that breaks off in the answer': 'offline',
    'status 204': 'failed',
    'status 200 with an empty body': 'failed',
    'status 401': 'signed-out',
    'status 429': 'busy',
    'status 503 with Retry-After': 'busy',
    'the JSON []': 'failed',
    'the JSON null': 'failed',
    'the JSON {}': 'failed',
    'the JSON {"data":null}': 'failed',
    'errors that are no errors': 'failed',
    'another operation’s answer': 'failed',
    'a text in place of the answer': 'failed',
    'fields of the wrong type': 'failed',
  }
  const isFaultName = (name: string): name is FaultName => name in expected
  const cases: [string, Fault, Alert][] = [
    ...Object.keys(expected)
      .filter(isFaultName)
      .map((name): [string, Fault, Alert] => [name, faults[name], expected[name]]),
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['status 400', status(400), 'failed'],
    ['status 403', status(403), 'forbidden'],
    ['status 500', status(500), 'failed'],
    ['a refusal', graphqlErrors('FORBIDDEN'), 'forbidden'],
    ['a refusal among other errors', graphqlErrors(undefined, 'X', 'FORBIDDEN'), 'forbidden'],
    ['a token that has expired', graphqlErrors('UNAUTHENTICATED'), 'signed-out'],
    ['an error of another kind', graphqlErrors('INTERNAL_SERVER_ERROR'), 'failed'],
    ['an error without a kind', graphqlErrors(undefined), 'failed'],
  ]

  test.each(cases)('%s', async (_, fault, alert) => {
    const problem = await problemAfter(fault)
    expect(problem?.text).toMatch(alerts[alert])
    expect(problem?.text).not.toContain(serverWords)
    expect(problem?.needsSignIn).toBe(alert === 'signed-out' || alert === 'forbidden')
  })

  test('a mistake in the program is not taken for a lost connection', () => {
    expect(problemOf(new TypeError('x is undefined')).text).toMatch(alerts.failed)
    expect(problemOf(undefined).text).toMatch(alerts.failed)
  })
})
