import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { startMockServer } from '../servers'
import { serveSite, type Site } from './staticServer'

const execute = promisify(execFile)
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
  const folderOf = (name: string) => path.join(benchFolder, name)
  const floors = path.join(import.meta.dirname, 'floors')
  await buildInto(folderOf('static'), path.join(floors, 'static'))
  await buildInto(folderOf('spa'), path.join(floors, 'spa'))
  await buildInto(folderOf('production'), root, 'production')
  await buildInto(folderOf('demo'), root, 'demo')

  const backend = await startMockServer('--port=0')
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

/** The environment of a program that does not know of the bench, whose own Vite has set NODE_ENV. */
export function outerEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...environment } = process.env
  return environment
}

/** Builds as the command line does. */
async function buildInto(folder: string, from: string, mode = 'production'): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const options = ['--mode', mode, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  await execute(process.execPath, [vite, 'build', from, ...options], {
    cwd: root,
    env: outerEnvironment(),
  })
}

/** The production build before other data than the mock server's. */
export const serveProduction = (data: Parameters<typeof serveSite>[1]): Promise<Site> =>
  serveSite(path.join(benchFolder, 'production'), data)
