import type { Sources } from './coverage'

// Read by Vite when Storybook or a test is built, so that both see the same files without a file system.
const testModules = import.meta.glob<string>(
  // The coverage's own test holds tags that prove nothing.
  [
    '../../tests/**/*.{test,spec}.{ts,tsx}',
    '../../contract/**/*.test.ts',
    '!../../tests/unit/spec-coverage.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const storyModules = import.meta.glob<string>('../**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const root = new URL('http://root/stories/docs/')
const fromRoot = (modules: Record<string, string>): Sources =>
  Object.fromEntries(
    Object.entries(modules).map(([path, text]) => [new URL(path, root).pathname.slice(1), text]),
  )

/** Every test file. */
export const testSources = fromRoot(testModules)
/** Every story file. */
export const storySources = fromRoot(storyModules)
