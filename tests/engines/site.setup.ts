import type { TestProject } from 'vitest/node'
import { startPreview } from '../servers.ts'
import { viteBuild } from '../viteBuild.ts'
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
  // Vitest's own NODE_ENV would build what nobody is given: React with all that helps its developers.
  viteBuild(['--mode', 'demo'], { NODE_ENV: 'production' })
  const server = await startPreview('demo')
  project.provide('site', server.url)
  return server.stop
}
