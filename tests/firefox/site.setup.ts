import { build, preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { findFirefox } from './installedFirefox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Firefox to test with is installed. */
    firefox: string
    /** The origin of the demo. */
    site: string
  }
}

/** Builds the demo and serves it as long as the tests run, unless E2E_URL names a running one. */
export default async function serveDemo(project: TestProject) {
  project.provide('firefox', findFirefox())
  const running = process.env['E2E_URL']
  if (running !== undefined) {
    project.provide('site', running)
    return undefined
  }
  // Vitest's own would build what nobody is given: React with all that helps its developers.
  const { NODE_ENV } = process.env
  delete process.env['NODE_ENV']
  await build({ mode: 'demo', logLevel: 'error' })
  process.env['NODE_ENV'] = NODE_ENV
  const server = await preview({ mode: 'demo', preview: { port: 4312, strictPort: true } })
  project.provide('site', server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '')
  return () => server.close()
}
