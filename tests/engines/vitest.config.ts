import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** A smoke in the engines of Firefox and Safari, against the demo build; E2E_URL names another running site instead. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    reporters: ['verbose'],
    projects: ['firefox', 'webkit'].map((name) => ({
      test: {
        name,
        include: ['tests/engines/*.test.ts'],
        globalSetup: 'tests/engines/setup.ts',
        fileParallelism: false,
        testTimeout: 120_000,
      },
    })),
  },
})
