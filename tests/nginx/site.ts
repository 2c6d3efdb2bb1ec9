import type { Site } from '../sites'
import { freePort, startMockServer } from '../servers'
import { startNginx } from './runningNginx'

/** What is deployed, on this machine: the production build behind the installed nginx, in front of the mock server. */
export async function startNginxSite(): Promise<Site> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const backend = await startMockServer('--host=127.0.0.1', '--port=0', `--redirect-origin=${url}`)
  const nginx = await startNginx({
    port,
    backendAddress: `127.0.0.1:${new URL(backend.url).port}`,
  })
  return {
    url,
    backendUrl: backend.url,
    stop: () => {
      nginx.stop()
      backend.stop()
    },
  }
}
