import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const fileName = 'mockServiceWorker.js'

/**
 * Serves MSW's worker script, and writes it into builds, straight from the installed package: it can never differ from
 * the library's version, and a build without this plugin cannot contain it.
 */
export function mockWorkerScript(): Plugin {
  const read = () => readFile(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'))
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
