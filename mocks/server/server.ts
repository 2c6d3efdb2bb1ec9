import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { getResponse } from 'msw'
import { createBackend, type Backend, type BackendOptions } from '../backend'

/** The paths that the server answers, and the methods that each takes (SPEC.md section 7). */
const routes: Readonly<Record<string, readonly string[]>> = {
  '/graphql': ['GET', 'POST'],
  '/oauth2/authorize/google': ['GET'],
}

/** Where the GraphQL console is served. */
export const graphiqlPath = '/graphiql'

/** The origin of the storefront in development (SPEC.md section 9). */
export const developmentOrigin = 'http://localhost:3000'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Everything from here alone; the console's editor sets styles of its own. */
const consolePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:"

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
  /** The longest request body that is read, in bytes. */
  bodyLimitBytes?: number
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
  const { port = 0, host = 'localhost', corsOrigins = [] } = options
  const { bodyLimitBytes = 1024 * 1024, graphiqlFolder = '', seed, persona } = options
  const redirectOrigins = [...(options.redirectOrigins ?? [developmentOrigin])]
  const backend = createBackend({
    redirectOrigins,
    conditions: options.conditions ?? '',
    ...(persona && { persona }),
    ...(seed && { seed }),
  })
  const consoleFiles = filesOf(graphiqlFolder)
  let url = ''

  const answer = async (message: IncomingMessage): Promise<Response> => {
    const { method = '', headers } = message
    // An address without a path, or of another host, would be a proxy's.
    const target = message.url?.startsWith('/') ? `${url}${message.url}` : ''
    if (!URL.canParse(target)) return failure(400, 'The request needs a path on this server.')
    const { pathname } = new URL(target)
    const file = consoleFiles.get(
      pathname === graphiqlPath ? `${graphiqlPath}/index.html` : pathname,
    )
    const allowed = file ? ['GET', 'HEAD'] : routes[pathname]
    if (allowed === undefined) {
      const known = [...Object.keys(routes), graphiqlPath].join(', ')
      return failure(404, `There is nothing at ${pathname}. This server answers at ${known}.`)
    }
    if (method === 'OPTIONS' && headers.origin && headers['access-control-request-method']) {
      return preflight(headers.origin, corsOrigins, allowed)
    }
    if (!allowed.includes(method)) {
      const Allow = allowed.join(', ')
      return failure(405, `${pathname} takes ${Allow}, not ${method}.`, { Allow })
    }
    if (file) return file()
    const body = await readBody(message, bodyLimitBytes)
    if (body === undefined) {
      return failure(413, `A request may have ${bodyLimitBytes} bytes at most.`)
    }
    const response = await getResponse(backend.handlers, toRequest(message, target, body))
    return response ?? failure(404, `There is nothing at ${pathname}.`)
  }

  const server = createServer((message, response) => {
    answer(message)
      .catch((error: unknown) => {
        // The client may have left in the middle of its request.
        if (!response.destroyed) console.warn('The mock server could not answer:', error)
        return failure(500, 'The mock server could not answer; its terminal says why.')
      })
      .then((found) => send(response, found, corsHeaders(message.headers.origin, corsOrigins)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  const bound = server.address()
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
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
const failure = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ errors: [{ message }] }, { status, headers })

/** The files of a folder, by their paths below the console's; what is not listed is not served. */
function filesOf(folder: string): ReadonlyMap<string, () => Response> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return new Map(
    names
      .filter((name) => path.extname(name) in contentTypes)
      .map((name) => [
        `${graphiqlPath}/${name.replaceAll(path.sep, '/')}`,
        () =>
          new Response(readFileSync(path.join(folder, name)), {
            headers: {
              'Content-Type': contentTypes[path.extname(name)] ?? '',
              'Content-Security-Policy': consolePolicy,
              'Cache-Control': 'no-cache',
            },
          }),
      ]),
  )
}

/** Lets pages of the allowed origins read an answer, cookies included. A cache must not give it to other origins. */
const corsHeaders = (origin = '', allowedOrigins: readonly string[]): Record<string, string> => ({
  Vary: 'Origin',
  ...(allowedOrigins.includes(origin) && {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
  }),
})

function preflight(origin: string, allowedOrigins: readonly string[], methods: readonly string[]) {
  if (!allowedOrigins.includes(origin)) {
    return failure(403, `Pages of ${origin} may not ask. Start with --cors-origin ${origin}.`)
  }
  const headers = {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-XSRF-TOKEN',
    'Access-Control-Max-Age': '600',
  }
  return new Response(null, { status: 204, headers })
}

/** Reads a body; undefined when it is longer. Such a body is read to its end, so that its sender gets to read the refusal. */
async function readBody(message: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    const bytes: Buffer = chunk
    length += bytes.length
    if (length > limitBytes) chunks.length = 0
    else chunks.push(bytes)
  }
  return length > limitBytes ? undefined : Buffer.concat(chunks)
}

/** The request as MSW's handlers take it. */
function toRequest({ method = 'GET', headers }: IncomingMessage, url: string, body: Buffer) {
  const given = Object.entries(headers).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  )
  return new Request(url, {
    method,
    headers: given,
    ...(method !== 'GET' && { body: new Uint8Array(body) }),
    // MSW keeps cookies for the whole process. Only the client's own header counts here: clients share nothing.
    credentials: 'omit',
  })
}

async function send(response: ServerResponse, found: Response, cors: Record<string, string>) {
  // Nobody is left to answer, or the condition `network` wants the connection to fail.
  if (response.destroyed || found.type === 'error') return response.destroy()
  const body = Buffer.from(await found.arrayBuffer())
  for (const [name, value] of found.headers) response.setHeader(name, value)
  const cookies = found.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.writeHead(found.status).end(body)
  return response
}
