import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { layOutLastStage } from './image'
import { findNginx } from './installedNginx'

/** Whom the image runs as does not matter, as long as it is not root. */
const nobody = 65_534

export interface NginxOptions {
  port: number
  /** Host and port of the backend behind it. */
  backendAddress: string
}

/** Starts nginx with what `buildFirstStage` has built, with the image's files and configuration, without any right; returns what ends it. */
export async function startNginx({ port, backendAddress }: NginxOptions): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const configuration = layOutLastStage(folder, {
    PORT: String(port),
    BACKEND_ADDRESS: backendAddress,
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
  const end = () => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', end)
  try {
    await untilAnswered(port, () => server.exitCode !== null)
  } catch (error) {
    end()
    throw new Error(`nginx does not run:\n${said}`, { cause: error })
  }
  return end
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
