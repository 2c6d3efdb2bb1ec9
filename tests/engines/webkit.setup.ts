import type { TestProject } from 'vitest/node'
import { orEndRun } from '../installedProgram.ts'
import { findWebKit } from './programs.ts'

/** Names the WebKit to test with; where there is none, no test starts. */
export default async function provideWebKit(project: TestProject): Promise<void> {
  project.provide('engine', { name: 'webkit', ...(await orEndRun(findWebKit)) })
}
