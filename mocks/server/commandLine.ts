import { parseArgs } from 'node:util'
import { describeUnknown, parseConditions } from '../conditions'
import type { MockServerOptions } from './server'

export const usage = `npm run mock-server [-- options]

  --port 8080               where to listen; 0 takes any free port
  --host localhost          the address to listen at; 0.0.0.0 lets other machines ask
  --mock shopItems:error    conditions and presets, in the grammar of the address's ?mock=
  --cors-origin ORIGIN      pages of this origin may ask with credentials; can be repeated
  --seed FILE               data in place of the usual: JSON or a table (CSV)
  --redirect-origin ORIGIN  the sign-in may return there instead of http://localhost:3000; can be repeated
  --help                    shows this
`

/** What the command line asks for: the server's options, with a file in place of its data. */
export interface Command extends Omit<MockServerOptions, 'graphiqlFolder' | 'seed'> {
  seedFile: string | undefined
  isHelp: boolean
}

/** Reads the arguments. Throws an error, whose message is what to show, for one that cannot be used. */
export function readCommandLine(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      // The port of the backend in development (SPEC.md section 9).
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: 'localhost' },
      mock: { type: 'string', default: '' },
      seed: { type: 'string' },
      'cors-origin': { type: 'string', multiple: true, default: [] },
      'redirect-origin': { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new Error(`--port is "${values.port}". It must be a number from 0 to 65535.`)
  }
  const { unknown } = parseConditions(values.mock)
  if (unknown.length > 0) {
    throw new Error(describeUnknown(unknown).replace(' is ignored.', ' cannot be used.'))
  }
  const redirectOrigins = values['redirect-origin']?.map((text) => originOf('redirect', text))
  return {
    isHelp: values.help,
    port,
    host: values.host,
    conditions: values.mock,
    seedFile: values.seed,
    corsOrigins: values['cors-origin'].map((text) => originOf('cors', text)),
    ...(redirectOrigins && { redirectOrigins }),
  }
}

function originOf(kind: 'cors' | 'redirect', text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // Browsers send it without a default port, in small letters.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new Error(
    `--${kind}-origin is "${text}". It must be an origin without a path, such as http://localhost:3000.`,
  )
}
