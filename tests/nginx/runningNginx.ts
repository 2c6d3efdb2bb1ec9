import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accessLogIn, layOutLastStage } from './image'
import { findNginx } from './installedNginx'

/** Whom the image runs as does not matter, as long as it is not root. */
const nobody = 65_534

export interface NginxOptions {
  port: number
  /** Host and port of the backend behind it. */
  backendAddress: string
  /** The hosts that it answers for; any unless they are named. */
  serverNames?: string
}

/** A running nginx. */
export interface RunningNginx {
  /** What it has noted of requests so far. */
  readLog: () => string
  stop: () => void
}

/** Starts nginx with what `buildFirstStage` has built, with the image's files and configuration, without any right. */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const { port, backendAddress, serverNames } = options
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const configuration = layOutLastStage(folder, {
    PORT: String(port),
    BACKEND_ADDRESS: backendAddress,
    ...(serverNames !== undefined && { SERVER_NAMES: serverNames }),
  })
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    chmodSync(folder, 0o755)
    chownSync(path.join(folder, 'tmp'), nobody, nobody)
  }
  const server = spawn(
    findNginx(),
    ['-e', 'stderr', '-p', folder, '-c', configuration, '-g', 'daemon off;'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(isRoot && { uid: nobody, gid: nobody }),
    },
  )
  let said = ''
  server.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const stop = () => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  try {
    await untilAnswered(port, () => server.exitCode !== null)
  } catch (error) {
    stop()
    throw new Error(`nginx does not run:\n${said}`, { cause: error })
  }
  return { readLog: () => readFileSync(accessLogIn(folder), 'utf8'), stop }
}

async function untilAnswered(port: number, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/404.html`)
      return
    } catch (error) {
      if (hasEnded() || performance.now() > deadline) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}
