import type { TestProject } from 'vitest/node'
import { orEndRun } from '../installedProgram.ts'
import { findFirefox } from './programs.ts'

/** Names the Firefox to test with; where there is none, no test starts. */
export default async function provideFirefox(project: TestProject): Promise<void> {
  project.provide('engine', { name: 'firefox', browser: await orEndRun(findFirefox) })
}
