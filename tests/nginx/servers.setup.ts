import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { backendPort, deadBackendPort, lonelyShopPort, shopPort } from './addresses'
import { startNginx } from './runningNginx'

/** Builds what the image holds and starts nginx with it, before the mock server and before a backend that is down. */
export default async function startServers(): Promise<() => void> {
  await promisify(execFile)('npm', ['run', '--silent', 'build:nginx'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    maxBuffer: 1e8,
  })
  const stops = await Promise.all([
    startNginx({ port: shopPort, backendAddress: `127.0.0.1:${backendPort}` }),
    startNginx({ port: lonelyShopPort, backendAddress: `127.0.0.1:${deadBackendPort}` }),
  ])
  return () => {
    for (const stop of stops) stop()
  }
}
