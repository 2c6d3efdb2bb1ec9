import { execute, getOperationAST, GraphQLError, OperationTypeNode, parse } from 'graphql'
import { createHandler, type Response as GraphqlHttpResponse } from 'graphql-http'
import { getResponse, http, HttpResponse, type RequestHandler } from 'msw'
import { contractSchema } from '../contract/schema'
import { parseConditions, type Conditions } from './conditions'
import { createDb } from './db'
import { createOauthHandler } from './oauth'
import type { Persistence } from './persistence'
import { personaNameOfToken, personas, type PersonaName } from './personas'
import { createResolvers, withConditions, type RequestContext } from './resolvers'
import { seed as defaultSeed, type Seed } from './seed'
import { isXsrfProven, issueXsrfCookie, xsrfCookieName } from './xsrf'

export interface BackendOptions {
  /** The condition of each operation, or the text that names them. */
  conditions?: Conditions | string
  /** Who sends every request, whatever its bearer token says. */
  persona?: PersonaName
  seed?: Seed
  /** Where created data outlives this backend. */
  persistence?: Persistence
  /** The delay of every GraphQL response in milliseconds; 0 by default. */
  latencyMs?: number
  /** The origins that the mocked sign-in may return to; by default the request's own. */
  redirectOrigins?: readonly string[]
}

/**
 * The longest query, in tokens of GraphQL. Introspection takes some 400, an operation of the storefront less than 100; one
 * that selects a list under thousands of aliases would take seconds and megabytes.
 */
const maxTokens = 1000

/**
 * A mock backend that executes the contract in `schema.graphql` over a database of its own (SPEC.md section 7).
 * Backends share nothing but the client's cookies.
 */
export function createBackend(options: BackendOptions = {}) {
  const { seed = defaultSeed, conditions = {} } = options
  const db = createDb(seed, options.persistence)
  const state = {
    /** The present conditions; replace them to change the next responses. */
    conditions:
      typeof conditions === 'string' ? parseConditions(conditions).conditions : conditions,
    /** The delay of GraphQL responses in milliseconds; replace it to change the next ones. */
    latencyMs: options.latencyMs ?? 0,
  }

  /** A person as the data describes them. */
  const userOf = (name: PersonaName) => seed.personas?.[name] ?? personas[name].user

  const answer = createHandler<Request, RequestContext, RequestContext>({
    // Read with the first request, so that loading a page does not wait for it.
    schema: () => contractSchema(),
    parse: (source, settings) => parse(source, { ...settings, maxTokens }),
    // In a task of its own: parsing and validating a query for the first time fill one.
    execute: async (args) => {
      await new Promise((done) => setTimeout(done))
      return execute(args)
    },
    formatError: logThrown,
    rootValue: withConditions(createResolvers(db), () => state.conditions),
    context: ({ context }, { query, operationName }) =>
      context.xsrfProven || !isMutation(query, operationName) ? context : xsrfRefusal,
  })
  const handlers: RequestHandler[] = [
    http.all('*/graphql', async ({ request, cookies }) => {
      const context: RequestContext = {
        user: userOf(options.persona ?? personaNameOf(request)),
        xsrfProven: isXsrfProven(request.headers, cookies),
      }
      const [body, init] = await answer({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: () => request.text(),
        raw: request,
        context,
      })
      if (state.latencyMs > 0) await new Promise((done) => setTimeout(done, state.latencyMs))
      const { response } = context
      if (response?.type === 'error') return response
      if (response) return markedResponse(response.body, response)
      const [text, textInit] = inJson(body, init)
      return markedResponse(text, textInit, !(xsrfCookieName in cookies))
    }),
    createOauthHandler(userOf, options.redirectOrigins),
  ]

  return Object.assign(state, {
    /** MSW request handlers, for a worker, a server or tests. */
    handlers,
    db,
    /** Answers a request without the network; rejects as the global fetch does. */
    fetch: createInProcessFetch(handlers),
    /** All present data, what was created included. */
    readData: (): Seed => ({ ...seed, shopItems: db.listItems(), itemTags: db.listTags() }),
    /** Forgets created data and conditions. */
    reset: () => {
      state.conditions = {}
      db.forgetCreated()
    },
  })
}

/** One mock backend with data of its own. */
export type Backend = ReturnType<typeof createBackend>

/** Writes an error that a resolver threw by mistake, with its stack. A GraphQLError is meant as an answer. */
function logThrown(error: Readonly<GraphQLError | Error>) {
  const thrown = 'originalError' in error ? error.originalError : undefined
  if (thrown && !(thrown instanceof GraphQLError)) console.warn(thrown)
  return error
}

function personaNameOf(request: Request): PersonaName {
  const [, token = null] = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  return personaNameOfToken(token)
}

const isMutation = (query: string, operationName: string | null | undefined) =>
  getOperationAST(parse(query), operationName)?.operation === OperationTypeNode.MUTATION

const xsrfRefusal: GraphqlHttpResponse = [
  JSON.stringify({ status: 403, error: 'Forbidden', message: 'Invalid anti-forgery token' }),
  { status: 403, statusText: 'Forbidden', headers: { 'content-type': 'application/json' } },
]

/** Completes graphql-http's refusals, some of which have no body or no content type. */
function inJson(body: string | null, init: GraphqlHttpResponse[1]): GraphqlHttpResponse {
  if (init.status < 400 || init.headers?.['content-type'] !== undefined) return [body, init]
  const headers = { ...init.headers, 'content-type': 'application/json; charset=utf-8' }
  const errors = [{ message: init.statusText }]
  return [body ?? JSON.stringify({ errors }), { ...init, headers }]
}

function markedResponse(body: BodyInit | null, init: ResponseInit, needsXsrfCookie = false) {
  const headers = new Headers(init.headers)
  // As a backend should: responses depend on the user.
  headers.set('Cache-Control', 'no-store')
  if (needsXsrfCookie) headers.append('Set-Cookie', issueXsrfCookie())
  const { status = 200, statusText = '' } = init
  return new HttpResponse(body, { status, statusText, headers })
}

function createInProcessFetch(handlers: RequestHandler[]): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const response = await Promise.race([
      getResponse(handlers, request),
      rejectionOnAbort(request.signal),
    ])
    if (response === undefined || response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
}

/** Rejects with the signal's reason once it is aborted. */
export const rejectionOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
