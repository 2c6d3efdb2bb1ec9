import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const fileName = 'mockServiceWorker.js'

/**
 * Stands before MSW's own listener, which would ask the page about each of its scripts, styles and pictures, and wait
 * without end for a page that does not reply. Only what code fetches has no destination.
 */
const leaveFilesToBrowser = `addEventListener('fetch', (event) => {
  if (event.request.destination !== '') event.stopImmediatePropagation()
})
`

/**
 * Serves MSW's worker script, and writes it into builds, from the installed package: it never falls behind the library's
 * version, and a build without this plugin cannot contain it.
 */
export function mockWorkerScript(): Plugin {
  const read = async () =>
    leaveFilesToBrowser +
    (await readFile(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8'))
  return {
    name: 'mock-worker-script',
    configureServer: (server) => {
      server.middlewares.use(`${server.config.base}${fileName}`, (_request, response, next) => {
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
