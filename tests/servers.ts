import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** A server that was started for tests. */
export interface RunningServer {
  /** Its origin. */
  url: string
  stop: () => void
}

/** A port of this machine at which nothing listens. */
export function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Starts a program and waits for the origin that it prints. Throws with its output when it ends before that. */
export function startProgram(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  interpreter = process.execPath,
): Promise<RunningServer> {
  // Colours would stand inside the printed origin.
  const { FORCE_COLOR: _, ...environment } = process.env
  const program = spawn(interpreter, [path.join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, NO_COLOR: '1', ...env },
  })
  const stop = () => {
    program.kill()
    process.off('exit', stop)
  }
  process.once('exit', stop)
  let output = ''
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('exit', () => reject(new Error(`${file} did not start:\n${output}`)))
    program.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()))
    program.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      const [url] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output) ?? []
      if (url !== undefined) resolve({ url, stop })
    })
  })
}

/** Starts the mock server as `npm run mock-server` builds it, with the options of its command line. */
export const startMockServer = (...options: string[]): Promise<RunningServer> =>
  startProgram('dist-server/server/main.js', options)

/**
 * Serves a build as `vite preview` does.
 * @param mode which build: `demo`, or `production` for the one that asks a backend
 * @param backend the origin of the backend that a production build is proxied to
 */
export async function startPreview(
  mode: 'demo' | 'production',
  { port, backend }: { port?: number; backend?: string } = {},
): Promise<RunningServer> {
  const wantedPort = String(port ?? (await freePort()))
  return startProgram(
    'node_modules/vite/bin/vite.js',
    `preview --mode ${mode} --port ${wantedPort} --strictPort`.split(' '),
    backend === undefined ? {} : { VITE_BACKEND: backend },
  )
}
