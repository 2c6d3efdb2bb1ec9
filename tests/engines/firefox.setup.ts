import type { TestProject } from 'vitest/node'
import { findFirefox } from './programs.ts'

/** Names the Firefox to test with; where there is none, no test starts. */
export default function provideFirefox(project: TestProject): void {
  project.provide('engine', { name: 'firefox', browser: findFirefox() })
}
