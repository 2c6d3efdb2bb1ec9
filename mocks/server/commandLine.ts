import { parseArgs } from 'node:util'
import { describeUnknown, parseConditions } from '../conditions'
import type { MockServerOptions } from './server'

/** The port of the backend in development (SPEC.md section 9). */
const developmentPort = 8080

export const usage = `npm run mock-server [-- options]

  --port 8080               where to listen; 0 takes any free port
  --host localhost          the address to listen at; 0.0.0.0 lets other machines ask
  --mock shopItems:error    conditions and presets, in the grammar of the address's ?mock=
  --cors-origin ORIGIN      pages of this origin may ask with credentials; can be repeated
  --seed FILE               data in place of the usual: JSON or a table (CSV)
  --redirect-origin ORIGIN  the sign-in may return there instead of http://localhost:3000; can be repeated
  --help                    shows this
`

/** An argument that cannot be used; the message is what to show. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What the command line asks for. */
export type Command =
  | 'help'
  | (Omit<MockServerOptions, 'graphiqlFolder' | 'seed'> & {
      /** A file with data for the backend. */
      seedFile?: string
    })

/** Reads the arguments; throws a UsageError for one that cannot be used. */
export function readCommandLine(args: readonly string[]): Command {
  const { values } = parse(args)
  if (values.help) return 'help'
  const conditions = values.mock ?? ''
  const { unknown } = parseConditions(conditions)
  if (unknown.length > 0) {
    throw new UsageError(describeUnknown(unknown).replace(' is ignored.', ' cannot be used.'))
  }
  const redirectOrigins = values['redirect-origin']?.map((text) => originOf('redirect', text))
  return {
    port: portOf(values.port),
    conditions,
    corsOrigins: (values['cors-origin'] ?? []).map((text) => originOf('cors', text)),
    ...(values.seed !== undefined && { seedFile: values.seed }),
    ...(values.host !== undefined && { host: hostOf(values.host) }),
    ...(redirectOrigins && { redirectOrigins }),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        mock: { type: 'string' },
        seed: { type: 'string' },
        'cors-origin': { type: 'string', multiple: true },
        'redirect-origin': { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    // Node explains more than one sentence can hold.
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : []
    throw new UsageError(`${sentence}. --help lists what there is.`)
  }
}

function portOf(text: string | undefined): number {
  if (text === undefined) return developmentPort
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new UsageError(`--port is "${text}". It must be a number from 0 to 65535.`)
}

/** An empty host would be every address of this machine. */
function hostOf(text: string): string {
  if (text !== '') return text
  throw new UsageError('--host is empty. It must be a name or an address of this machine.')
}

function originOf(kind: 'cors' | 'redirect', text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // Browsers send it without a default port, in small letters.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new UsageError(
    `--${kind}-origin is "${text}". It must be an origin without a path, such as http://localhost:3000.`,
  )
}

/** Why a server could not start to listen. */
export function describeListenError(error: unknown, options: MockServerOptions): string {
  const { port, host = 'localhost' } = options
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. End what listens there, or take any free port: npm run mock-server -- --port 0.`
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Name one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `--host is "${host}", which is no address of this machine.`
  }
  return `The mock server could not start: ${String(error)}.`
}
