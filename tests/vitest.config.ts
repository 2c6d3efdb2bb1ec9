import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './chromium.ts'

const root = path.resolve(import.meta.dirname, '..')
// Vite and Node pick different builds of graphql for our code and for libraries; there must be only one.
const server = { deps: { inline: ['graphql-http'] } }
const chromium = playwright({ launchOptions: await findChromium() })

/** The projects that Vitest runs: plain functions in Node, the contract at the
 * mock's handlers, components in Chromium, and what the builds have written. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        extends: path.join(root, 'vite.config.ts'),
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          server,
        },
      },
      {
        extends: path.join(root, 'vite.config.ts'),
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          server,
        },
      },
      {
        test: {
          name: 'build-output',
          include: ['tests/build/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: path.join(root, 'vite.config.ts'),
        test: {
          name: 'browser',
          include: ['tests/unit/**/*.browser.test.tsx'],
          setupFiles: ['tests/unit/console.setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
