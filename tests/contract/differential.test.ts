import fc, { type Arbitrary } from 'fast-check'
import {
  getNullableType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  print,
  type GraphQLInputType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf } from '../../contract/documents'
import { rootField } from '../../contract/schema'
import { createBackend } from '../../mocks/backend'
import { conditionNames, operationNames } from '../../mocks/conditions'
import { developmentOrigin, startMockServer, type MockServer } from '../../mocks/server/server'
import { anyCharacter } from '../unit/anyText'

/** Fixed, so that a failure is the same everywhere; another one is CONTRACT_SEED=… away. */
const seed = Number(process.env['CONTRACT_SEED'] ?? 20_261_121)
const numRuns = Number(process.env['CONTRACT_RUNS'] ?? 100)

/** One request as both backends receive it. */
interface Sent {
  path: string
  method: string
  headers: Record<string, string>
  body: string | null
}

/** Values that are valid, and now and then others. */
const mostly = (valid: Arbitrary<unknown>, others: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: 20, arbitrary: valid }, { weight: 1, arbitrary: others })

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.constantFrom('', ' ', 'Werkstatt', ' Büro ', '__proto__', 'constructor', '\0', '\ud800', '"}'),
)

const price = mostly(
  fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()),
  fc.constantFrom<unknown>(-0, 1e308, 5e-324, '12', null, true, [1], {}),
)

const id = mostly(
  fc.constantFrom('1001', '1028', '1029', '1'),
  fc.oneof(word, fc.constantFrom<unknown>(1002, 1.5, 1e20, null, true)),
)

const scalars: Readonly<Record<string, Arbitrary<unknown>>> = {
  ID: id,
  String: mostly(word, fc.jsonValue()),
  Float: price,
}

/** A value for an input of the contract; now and then one that the contract refuses. */
function valueOf(type: GraphQLInputType): Arbitrary<unknown> {
  const present = getNullableType(type)
  if (isListType(present)) return fc.array(valueOf(present.ofType), { maxLength: 3 })
  if (!isInputObjectType(present)) return scalars[present.name] ?? fc.jsonValue()
  const fields = Object.values(present.getFields())
  const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type)]))
  const requiredKeys = fields.filter(isRequiredInputField).map(({ name }) => name)
  return mostly(fc.record(values, { requiredKeys }), fc.constant(null))
}

const variablesOf = (name: string) =>
  fc.record(Object.fromEntries(rootField(name).args.map((arg) => [arg.name, valueOf(arg.type)])))

interface Operation {
  name: string
  query: string
  variables: unknown
}

/** The storefront's operations with variables of their own. */
const storefrontOperation: Arbitrary<Operation> = fc
  .constantFrom(...operationNames)
  .chain((name) =>
    variablesOf(name).map((variables) => ({ name, query: print(documentOf(name)), variables })),
  )

const operation = fc.oneof(
  { weight: 10, arbitrary: storefrontOperation },
  { weight: 1, arbitrary: fc.record({ name: word, query: word, variables: fc.jsonValue() }) },
)

/** Mostly the usual value. */
const usually = <Value>(value: Value, ...others: Value[]): Arbitrary<Value> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )

const header = (name: string, value: string | null) => (value === null ? {} : { [name]: value })

const requestHeaders = fc
  .record({
    authorization: fc.oneof(
      fc.constant('Bearer demo-admin'),
      fc.constantFrom(
        null,
        'bearer demo-admin',
        'Bearer demo-user',
        'Bearer x',
        'Bearer',
        'Basic demo-admin',
        'demo-admin',
        'Bearer  demo-admin',
      ),
    ),
    cookie: usually<string | null>(
      'XSRF-TOKEN=abc',
      null,
      'XSRF-TOKEN=',
      'a=1; XSRF-TOKEN=abc; b=2',
    ),
    xsrf: usually<string | null>('abc', null, '', 'xyz'),
    type: usually(
      'application/json',
      'application/json; charset=utf-8',
      'application/json;charset=latin1',
      'text/plain',
    ),
    accept: usually(
      '*/*',
      'application/json',
      'application/graphql-response+json',
      'text/html',
      'application/*',
    ),
  })
  .map(({ authorization, cookie, xsrf, type, accept }) => ({
    'Content-Type': type,
    Accept: accept,
    ...header('Authorization', authorization),
    ...header('Cookie', cookie),
    ...header('X-XSRF-TOKEN', xsrf),
  }))

const graphqlRequest: Arbitrary<Sent> = fc
  .record({
    called: operation,
    named: usually<'right' | 'none' | 'wrong'>('right', 'none', 'wrong'),
    method: usually('POST', 'GET'),
    headers: requestHeaders,
    rawBody: usually<string | null>(null, '', '{', '[]', 'null', '{"query":1}'),
  })
  .map(({ called, named, method, headers, rawBody }) => {
    const operationName = { right: called.name, wrong: 'anders', none: undefined }[named]
    const { query, variables } = called
    if (method === 'POST') {
      const body = rawBody ?? JSON.stringify({ operationName, variables, query })
      return { path: '/graphql', method, headers, body }
    }
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) })
    if (operationName !== undefined) search.set('operationName', operationName)
    return { path: `/graphql?${rawBody ?? search}`, method, headers, body: null }
  })

const redirectUri = fc.oneof(
  fc.constantFrom(
    `${developmentOrigin}/oauth2/redirect`,
    `${developmentOrigin}/oauth2/redirect?a=1`,
    '//boese.example',
    'javascript:alert(1)',
    `${developmentOrigin}\\@boese.example`,
  ),
  fc.webUrl(),
  word,
)

const signInRequest: Arbitrary<Sent> = fc
  .record({ redirectUri, choice: fc.constantFrom(null, null, 'admin', 'user', 'cancel', 'root') })
  .map(({ redirectUri: target, choice }) => {
    const search = new URLSearchParams({ redirect_uri: target })
    if (choice !== null) search.set('choice', choice)
    return { path: `/oauth2/authorize/google?${search}`, method: 'GET', headers: {}, body: null }
  })

/** Those that answer neither late nor at length. */
const quickConditions = conditionNames.filter(
  (name) => !['loading', 'slow', 'large'].includes(name),
)
const conditions = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(...operationNames),
      fc.constantFrom(...quickConditions),
    ),
  },
)

const backend = createBackend({ redirectOrigins: [developmentOrigin] })
let server: MockServer

beforeAll(async () => {
  server = await startMockServer({ redirectOrigins: [developmentOrigin] })
})
afterAll(() => server.close())

/** What a client sees of an answer. The value of a new cookie is random. */
async function outcomeOf(fetch: typeof globalThis.fetch, origin: string, sent: Sent) {
  const { path, ...init } = sent
  try {
    const request = new Request(`${origin}${path}`, {
      ...init,
      redirect: 'manual',
      credentials: 'omit',
    })
    const response = await fetch(request)
    return {
      status: response.status,
      type: response.headers.get('Content-Type'),
      allow: response.headers.get('Allow'),
      location: response.headers.get('Location'),
      cookies: response.headers
        .getSetCookie()
        .map((cookie) => cookie.replace(/=[0-9a-f]{32};/, '=…;')),
      // The account page names the host that it is served from.
      body: (await response.text()).replaceAll(new URL(origin).host, 'HOST'),
    }
  } catch (error) {
    return { failure: error instanceof TypeError ? 'TypeError' : String(error) }
  }
}

test(
  `the mock answers the same in process and over HTTP (seed ${seed}, ${numRuns} runs)`,
  { timeout: 60_000 + 100 * numRuns },
  async () => {
    const statuses = new Set<string>()
    let hasCreated = true
    let creations = 0
    const request = fc.oneof(
      { weight: 9, arbitrary: graphqlRequest },
      { weight: 1, arbitrary: signInRequest },
    )
    await fc.assert(
      fc.asyncProperty(
        conditions,
        fc.array(request, { minLength: 1, maxLength: 5 }),
        async (inForce, requests) => {
          for (const steered of [backend, server.backend]) {
            // Putting the seed back takes longer than a request.
            if (hasCreated) steered.reset()
            steered.conditions = { ...inForce }
          }
          hasCreated = true
          for (const sent of requests) {
            const inProcess = await outcomeOf(backend.fetch, 'http://localhost:8080', sent)
            const overHttp = await outcomeOf(fetch, server.url, sent)
            expect(overHttp).toEqual(inProcess)
            statuses.add(String(inProcess.status ?? inProcess.failure))
          }
          const created = backend.db.created()
          expect(server.backend.db.created()).toEqual(created)
          hasCreated = created.items.length > 0 || created.tags.length > 0
          if (hasCreated) creations += 1
        },
      ),
      { seed, numRuns },
    )
    expect(creations).toBeGreaterThan(numRuns / 20)
    expect(
      [...statuses],
      `Not every kind of answer came up among the ${numRuns} runs: choose another seed in this file.`,
    ).toEqual(
      expect.arrayContaining(['200', '302', '400', '403', '405', '406', '415', '500', 'TypeError']),
    )
  },
)
