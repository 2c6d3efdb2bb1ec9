import { parseArgs } from 'node:util'
import { describeUnknown, parseConditions } from '../conditions'
import { developmentOrigin } from './server'

export const usage = `npm run mock-server [-- options]

  --port 8080               where to listen; 0 takes any free port
  --host localhost          the address to listen at; 0.0.0.0 lets other machines ask
  --mock shopItems:error    conditions and presets, in the grammar of the address's ?mock=
  --cors-origin ORIGIN      pages of this origin may ask with credentials; can be repeated
  --seed FILE               data in place of the usual: JSON or a table (CSV)
  --redirect-origin ORIGIN  the sign-in may return there instead of ${developmentOrigin}; can be repeated
  --help                    shows this
`

/** Reads the arguments. Throws an error, whose message is what to show, for one that cannot be used. */
export function readCommandLine(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      // The port of the backend in development (SPEC.md section 9).
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: 'localhost' },
      mock: { type: 'string', default: '' },
      seed: { type: 'string' },
      'cors-origin': { type: 'string', multiple: true, default: [] },
      'redirect-origin': { type: 'string', multiple: true, default: [developmentOrigin] },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const { port, host, mock: conditions, seed: seedFile, help: isHelp = false } = values
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port is "${port}". It must be a number from 0 to 65535.`)
  const { unknown } = parseConditions(conditions)
  if (unknown.length > 0)
    throw new Error(describeUnknown(unknown).replace(' is ignored.', ' cannot be used.'))
  const originsOf = (option: 'cors-origin' | 'redirect-origin') =>
    values[option].map((text) => originOf(option, text))
  const origins = {
    corsOrigins: originsOf('cors-origin'),
    redirectOrigins: originsOf('redirect-origin'),
  }
  return { isHelp, seedFile, server: { port: Number(port), host, conditions, ...origins } }
}

function originOf(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // Browsers send it without a default port, in small letters.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new Error(
    `--${option} is "${text}". It must be an origin without a path, such as http://localhost:3000.`,
  )
}
