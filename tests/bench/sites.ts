import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { serveSite, type Site } from './staticServer'

const root = path.resolve(import.meta.dirname, '../..')

/** Where the bench writes what it builds. */
export const benchFolder = path.join(root, 'node_modules/.cache/bench')

/** The sites that are measured side by side, in one run on one machine. */
export interface Sites {
  /** The least that a page can be: words and a picture, no script. */
  staticFloor: Site
  /** The least that React and its router cost. */
  reactFloor: Site
  /** The production build before the mock server. */
  production: Site
  /** The demo build with its mock in the page. */
  demo: Site
  close: () => Promise<void>
}

/** Builds the floors, the production build and the demo with the project's own Vite, and serves them. */
export async function openSites(): Promise<Sites> {
  mkdirSync(benchFolder, { recursive: true })
  const floors = path.join(import.meta.dirname, 'floors')
  const folderOf = (name: string) => path.join(benchFolder, name)
  const buildFloor = (name: string) =>
    build({
      root: path.join(floors, name),
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir: folderOf(name), emptyOutDir: true, assetsInlineLimit: 0 },
    })
  const buildMode = (mode: string) =>
    build({
      root,
      mode,
      configFile: path.join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folderOf(mode), emptyOutDir: true },
    })
  await buildFloor('static')
  await buildFloor('spa')
  await buildMode('production')
  await buildMode('demo')

  const backend = await startMockServer()
  const sites = {
    staticFloor: await serveSite(folderOf('static')),
    reactFloor: await serveSite(folderOf('spa')),
    production: await serveSite(folderOf('production'), backend.url),
    demo: await serveSite(folderOf('demo')),
  }
  return {
    ...sites,
    close: async () => {
      backend.stop()
      await Promise.all(Object.values(sites).map((site) => site.close()))
    },
  }
}

/** The production build before other data than the mock server's. */
export const serveProduction = (data: Parameters<typeof serveSite>[1]): Promise<Site> =>
  serveSite(path.join(benchFolder, 'production'), data)

/** Starts the mock server that `npm run premock-server` has built. */
function startMockServer(): Promise<{ url: string; stop: () => void }> {
  const program = path.join(root, 'dist-server/server/main.js')
  const server = spawn(process.execPath, [program, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => void server.kill()
  process.once('exit', stop)
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The mock server did not start.')))
    server.stdout.on('data', (text: Buffer) => {
      const [url] = /http:\/\/localhost:\d+/.exec(text.toString()) ?? []
      if (url !== undefined) resolve({ url, stop })
    })
  })
}
