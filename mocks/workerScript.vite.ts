import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const fileName = 'mockServiceWorker.js'

/** What the worker's global object holds. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { matchAll: (options: object) => Promise<readonly unknown[]> }
}

/**
 * Runs in the worker before MSW's script, which unregisters its worker when the last page is left. It waits until that page
 * is seen not to have been reloaded: otherwise a new worker replaces the one through which the page is being loaded, and in
 * Firefox what is on its way may never arrive.
 */
function outliveReload({ registration, clients }: WorkerScope): void {
  const unregister = registration.unregister.bind(registration)
  registration.unregister = async () => {
    await new Promise((done) => setTimeout(done, 10_000))
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    return pages.length === 0 && unregister()
  }
}

/**
 * Serves MSW's worker script, and writes it into builds, straight from the installed package: it can never differ from
 * the library's version, and a build without this plugin cannot contain it.
 */
export function mockWorkerScript(): Plugin {
  const mswScript = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')
  const read = async () => `(${String(outliveReload)})(self)\n${await readFile(mswScript, 'utf8')}`
  let base = '/'
  return {
    name: 'mock-worker-script',
    configResolved: (config) => {
      base = config.base
    },
    configureServer: (server) => {
      server.middlewares.use(`${base}${fileName}`, (_request, response, next) => {
        read().then((script) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.setHeader('Cache-Control', 'no-cache')
          response.end(script)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await read() })
    },
  }
}
