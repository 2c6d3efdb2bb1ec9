import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getResponse } from 'msw'
import { createBackend, type Backend, type BackendOptions } from '../backend'
import { errorAnswer, readBody, toAnswer, toRequest, type Answer } from './bridge'
import { corsHeaders, isPreflight, preflightHeaders } from './cors'
import { graphiqlPath, isRoute, routes } from './routes'
import { createFileAnswers } from './staticFiles'

/** The origin of the storefront in development (SPEC.md section 9). */
export const developmentOrigin = 'http://localhost:3000'

/** The longest request body that is read, in bytes. */
const defaultBodyLimitBytes = 1024 * 1024

/** How long open requests may go on after a stop, in milliseconds. */
const defaultGraceMs = 5000

export interface MockServerOptions extends Pick<BackendOptions, 'persona' | 'seed'> {
  /** 0, the default, takes any free port. */
  port?: number
  /** The name or address to listen at; by default this machine alone can ask. */
  host?: string
  /** The condition of each operation, in the grammar of `?mock=`. */
  conditions?: string
  /** The origins whose pages may ask with credentials; by default none. */
  corsOrigins?: readonly string[]
  /** The origins that the sign-in may return to, besides the server's own; by default the storefront's. */
  redirectOrigins?: readonly string[]
  /** The longest request body that is read, in bytes. */
  bodyLimitBytes?: number
  /** How long `close` lets open requests go on, in milliseconds. */
  graceMs?: number
  /** The folder of the built GraphQL console; without one there is none. */
  graphiqlFolder?: string
}

/** A running server. */
export interface MockServer {
  /** The server's origin, such as http://localhost:8080. */
  url: string
  /** The mock backend behind it; replace its conditions to steer the next answers. */
  backend: Backend
  /** Takes no more requests, lets open ones end within the grace, breaks off the others. */
  close: () => Promise<void>
}

/**
 * Serves a mock backend over HTTP: GraphQL and the mocked Google sign-in (SPEC.md section 7), and a GraphQL console.
 * Rejects with the system's error when the port is taken or may not be used.
 */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const { port = 0, host = 'localhost', corsOrigins = [], graceMs = defaultGraceMs } = options
  const { bodyLimitBytes = defaultBodyLimitBytes } = options
  const redirectOrigins = [...(options.redirectOrigins ?? [developmentOrigin])]
  const backend = createBackend({
    redirectOrigins,
    conditions: options.conditions ?? '',
    ...(options.persona && { persona: options.persona }),
    ...(options.seed && { seed: options.seed }),
  })
  const consoleFiles = createFileAnswers(graphiqlPath, options.graphiqlFolder)
  let url = ''
  let closed: Promise<void> | undefined

  /** Undefined stands for a connection that shall break. */
  const answer = async (message: IncomingMessage): Promise<Answer | undefined> => {
    // An address without a path, or of another host, would be a proxy's.
    const target = message.url?.startsWith('/') ? `${url}${message.url}` : ''
    if (!URL.canParse(target)) return errorAnswer(400, 'The request needs a path on this server.')
    const address = new URL(target)
    const path = address.pathname

    const file = await consoleFiles(message.method, path)
    if (file !== undefined) return file
    if (!isRoute(path)) {
      const known = [...Object.keys(routes), graphiqlPath].join(', ')
      return errorAnswer(404, `There is nothing at ${path}. This server answers at ${known}.`)
    }
    if (isPreflight(message)) return preflightAnswer(message, corsOrigins, routes[path])
    const methods: readonly string[] = routes[path]
    if (!methods.includes(message.method ?? '')) {
      return errorAnswer(405, `${path} takes ${methods.join(' or ')}, not ${message.method}.`, {
        Allow: methods.join(', '),
      })
    }
    const body = await readBody(message, bodyLimitBytes)
    if (body === undefined) {
      return errorAnswer(413, `A request may have ${bodyLimitBytes} bytes at most.`)
    }
    const response = await getResponse(backend.handlers, toRequest(message, address, body))
    return response === undefined
      ? errorAnswer(404, `There is nothing at ${path}.`)
      : toAnswer(response)
  }

  const server = createServer((message, response) => {
    answer(message)
      .catch((error: unknown) => {
        // The client has left in the middle of its request.
        if (response.destroyed) return undefined
        console.warn('The mock server could not answer:', error)
        return errorAnswer(500, 'The mock server could not answer; its terminal says why.')
      })
      .then((found) => {
        // Nobody is left to answer, or the condition `network` wants the connection to fail.
        if (found === undefined || response.destroyed) response.destroy()
        else send(response, found, message.headers.origin)
      })
  })
  const send = (response: ServerResponse, { status, headers, body }: Answer, origin?: string) => {
    response.writeHead(status, {
      ...headers,
      ...corsHeaders(origin, corsOrigins),
      'X-Content-Type-Options': 'nosniff',
      ...(status !== 204 && { 'Content-Length': Buffer.byteLength(body) }),
      ...(closed !== undefined && { Connection: 'close' }),
    })
    response.end(body)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  const bound = server.address()
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
  url = originOf(host, boundPort)
  redirectOrigins.push(url, originOf('localhost', boundPort))

  return {
    url,
    backend,
    close: () => {
      closed ??= new Promise((resolve) => {
        const breakOff = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearTimeout(breakOff)
          resolve()
        })
      })
      return closed
    },
  }
}

/** The origin at which a server answers: that of `localhost` where it listens at every address, or no address names it. */
function originOf(host: string, port: number): string {
  const named = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const { hostname, origin } = new URL(URL.canParse(named) ? named : 'http://0.0.0.0')
  return ['0.0.0.0', '[::]'].includes(hostname) ? `http://localhost:${port}` : origin
}

function preflightAnswer(
  message: IncomingMessage,
  allowedOrigins: readonly string[],
  methods: readonly string[],
): Answer {
  const { origin = '' } = message.headers
  if (!allowedOrigins.includes(origin)) {
    return errorAnswer(403, `Pages of ${origin} may not ask. Start with --cors-origin ${origin}.`)
  }
  return { status: 204, headers: preflightHeaders(methods), body: '' }
}
