import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The journeys in the engines of Firefox and Safari, against the demo build; E2E_URL names another running site instead. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    globalSetup: 'tests/engines/site.setup.ts',
    reporters: ['verbose'],
    projects: ['firefox', 'webkit'].map((name) => ({
      test: {
        name,
        include: ['tests/engines/*.test.ts'],
        globalSetup: `tests/engines/${name}.setup.ts`,
        // One browser for all files, which a test shares with none.
        isolate: false,
        fileParallelism: false,
        testTimeout: 180_000,
        hookTimeout: 60_000,
      },
    })),
  },
})
