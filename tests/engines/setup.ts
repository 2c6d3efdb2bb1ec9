import type { TestProject } from 'vitest/node'
import { orEndRun } from '../installedProgram.ts'
import { startPreview } from '../servers.ts'
import { viteBuild } from '../viteBuild.ts'
import { findFirefox, findWebKit } from './programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: string
    site: string
  }
}

/** Ends the run where there is no browser; builds the demo and serves it, unless E2E_URL names the origin of a running one. */
export default async function prepare(project: TestProject) {
  await orEndRun(() => void (project.name === 'firefox' ? findFirefox() : findWebKit()))
  project.provide('engine', project.name)
  const running = process.env['E2E_URL']
  // Vitest's own NODE_ENV would build what nobody is given: React with all that helps its developers.
  if (running === undefined) viteBuild(['--mode', 'demo'], { NODE_ENV: 'production' })
  const server = running === undefined ? await startPreview('demo') : { url: running, stop() {} }
  project.provide('site', server.url)
  return server.stop
}
