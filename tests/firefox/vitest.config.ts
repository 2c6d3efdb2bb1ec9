import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The main journeys in an installed Firefox, against the demo build; E2E_URL names another running site instead. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/firefox/**/*.test.ts'],
    globalSetup: 'tests/firefox/site.setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['verbose'],
  },
})
