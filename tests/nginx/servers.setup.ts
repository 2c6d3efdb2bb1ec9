import { backendPort, deadBackendPort, lonelyShopPort, shopPort } from './addresses'
import { buildFirstStage } from './image'
import { startNginx } from './runningNginx'

/** Builds what the image holds and starts nginx with it, before the mock server and before a backend that is down. */
export default async function startServers(): Promise<() => void> {
  const built = await buildFirstStage()
  const stops = await Promise.all([
    startNginx({ built, port: shopPort, backendAddress: `127.0.0.1:${backendPort}` }),
    startNginx({ built, port: lonelyShopPort, backendAddress: `127.0.0.1:${deadBackendPort}` }),
  ])
  return () => {
    for (const stop of stops) stop()
  }
}
