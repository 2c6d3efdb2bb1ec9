import { createBuilder } from 'vite'
import type { TestProject } from 'vitest/node'
import { startPreview } from '../servers.ts'
import type { WebKitPrograms } from './programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser to test with. */
    engine: { name: 'firefox'; browser: string } | ({ name: 'webkit' } & WebKitPrograms)
    /** The origin of the demo. */
    site: string
  }
}

/** Builds the demo and serves it as long as the tests run, unless E2E_URL names a running one. */
export default async function serveDemo(project: TestProject) {
  const running = process.env['E2E_URL']
  if (running !== undefined) {
    project.provide('site', new URL(running).origin)
    return undefined
  }
  // Vitest's own would build what nobody is given: React with all that helps its developers.
  const { NODE_ENV } = process.env
  delete process.env['NODE_ENV']
  // Its pages are written by the builder of the whole application alone.
  await (await createBuilder({ mode: 'demo', logLevel: 'error' })).buildApp()
  process.env['NODE_ENV'] = NODE_ENV
  const server = await startPreview('demo')
  project.provide('site', server.url)
  return server.stop
}
