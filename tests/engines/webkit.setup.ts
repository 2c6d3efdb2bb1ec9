import type { TestProject } from 'vitest/node'
import { findWebKit } from './programs.ts'

/** Names the WebKit to test with; where there is none, no test starts. */
export default function provideWebKit(project: TestProject): void {
  project.provide('engine', { name: 'webkit', ...findWebKit() })
}
