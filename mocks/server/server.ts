import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getResponse } from 'msw'
import { createBackend, type Backend, type BackendOptions } from '../backend'

/** Where the GraphQL console is served. */
export const graphiqlPath = '/graphiql'

/** The addresses of the backend (SPEC.md section 7). MSW's handlers look at the end of a path alone. */
const backendPaths = ['/graphql', '/oauth2/authorize/google']

/** The origin of the storefront in development (SPEC.md section 9). */
export const developmentOrigin = 'http://localhost:3000'

/** The longest body of a request, in bytes. */
const longestBody = 1024 * 1024

/** The types of the console's files. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

export interface MockServerOptions extends Pick<BackendOptions, 'persona' | 'seed'> {
  /** 0, the default, takes any free port. */
  port?: number
  /** The name or address to listen at; by default only this machine can connect. */
  host?: string
  /** The condition of each operation, in the grammar of `?mock=`. */
  conditions?: string
  /** The origins whose pages may send requests with credentials; by default none. */
  corsOrigins?: readonly string[]
  /** The origins that the sign-in may return to, besides the server's own; by default the storefront's. */
  redirectOrigins?: readonly string[]
  /** The folder of the built GraphQL console; without one there is none. */
  graphiqlFolder?: string
}

/** A running server. */
export interface MockServer {
  /** The server's origin, such as http://localhost:8080. */
  url: string
  /** The mock backend behind it; replace its conditions to steer the next answers. */
  backend: Backend
  /** Takes no more requests and breaks off open ones. */
  close: () => Promise<void>
}

/**
 * Serves a mock backend over HTTP: GraphQL and the mocked Google sign-in (SPEC.md section 7), and a GraphQL console.
 * Rejects with the system's error when the port is taken or may not be used.
 */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const { port = 0, host = 'localhost', corsOrigins = [], graphiqlFolder } = options
  const { seed, persona, conditions = '' } = options
  const redirectOrigins = [...(options.redirectOrigins ?? [developmentOrigin])]
  const backend = createBackend({
    redirectOrigins,
    conditions,
    ...(persona && { persona }),
    ...(seed && { seed }),
  })
  let url = ''

  const answer = async (message: IncomingMessage): Promise<Response> => {
    const { method = '', headers } = message
    const target = new URL(url + message.url)
    const { pathname } = target
    const isConsole = graphiqlFolder !== undefined && pathname.startsWith(graphiqlPath)
    if (isConsole) return consoleFile(graphiqlFolder, pathname)
    if (!backendPaths.includes(pathname)) return nothingAt(pathname)
    const isPreflight = method === 'OPTIONS' && 'access-control-request-method' in headers
    if (isPreflight) return preflight(headers.origin, corsOrigins)
    const body = new Blob(await message.toArray())
    if (body.size > longestBody)
      return failure(413, `A request may have ${longestBody} bytes at most.`)
    const response = await getResponse(backend.handlers, toRequest(message, target, body))
    return response ?? nothingAt(`${pathname} for ${method}`)
  }

  const server = createServer(async (message, reply) => {
    const response = await answer(message).catch((error: unknown) => {
      // The client may have left in the middle of its request.
      if (!reply.destroyed) console.warn('The mock server could not answer:', error)
      return failure(500, 'The mock server could not answer; its terminal says why.')
    })
    // The condition `network` wants the connection to fail.
    if (response.type === 'error') return void reply.destroy()
    const sent = {
      ...corsHeaders(message.headers.origin, corsOrigins),
      'X-Content-Type-Options': 'nosniff',
    }
    for (const [name, value] of [...response.headers, ...Object.entries(sent)])
      reply.appendHeader(name, value)
    reply.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  const { port: boundPort } = server.address() as AddressInfo
  // At every address of the machine, the server is reached as localhost.
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  url = new URL(`http://${name.includes(':') ? `[${name}]` : name}:${boundPort}`).origin
  redirectOrigins.push(url, `http://localhost:${boundPort}`)

  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, backend, close }
}

/** An error in the form in which GraphQL servers report requests that they cannot execute. */
const failure = (status: number, message: string) =>
  Response.json({ errors: [{ message }] }, { status })

const nothingAt = (place: string) => {
  const known = [...backendPaths, graphiqlPath].join(', ')
  return failure(404, `There is nothing at ${place}. This server answers at ${known}.`)
}

/** A file of the console. The path is that of a parsed address, which leads out of no folder. */
async function consoleFile(folder: string, pathname: string): Promise<Response> {
  const name = pathname.slice(graphiqlPath.length) || '/graphiql.html'
  const type = contentTypes[path.extname(name)]
  const content = type && (await readFile(path.join(folder, name)).catch(() => undefined))
  return content
    ? new Response(content, { headers: { 'Content-Type': type } })
    : nothingAt(pathname)
}

/** Lets pages of the allowed origins read an answer, cookies included. A cache must not give it to other origins. */
const corsHeaders = (origin = '', allowedOrigins: readonly string[]): Record<string, string> => ({
  Vary: 'Origin',
  ...(allowedOrigins.includes(origin) && {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
  }),
})

function preflight(origin = '', allowedOrigins: readonly string[]): Response {
  if (!allowedOrigins.includes(origin))
    return failure(403, `Pages of ${origin} may not ask. Start with --cors-origin ${origin}.`)
  const headers = {
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-XSRF-TOKEN',
    'Access-Control-Max-Age': '600',
  }
  return new Response(null, { status: 204, headers })
}

/** The request as MSW's handlers take it. */
const toRequest = ({ method = '', headers }: IncomingMessage, url: URL, body: Blob) =>
  new Request(url, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ...(body.size > 0 && method !== 'GET' && { body }),
    // MSW keeps cookies for the whole process. Only the client's own header counts here: clients share nothing.
    credentials: 'omit',
  })
