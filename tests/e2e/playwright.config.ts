import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../chromium'

const port = 4310
const root = path.resolve(import.meta.dirname, '../..')

const reuseExistingServer = !process.env['CI']

const demo = {
  command: `npx vite preview --mode demo --port ${port} --strictPort`,
  cwd: root,
  port,
  reuseExistingServer,
}

/** The journeys in a real browser, against the demo build; E2E_URL names another running site instead. */
export default defineConfig({
  testDir: import.meta.dirname,
  // They take long: `npm run test:long` and `npm run soak` run them.
  testIgnore: ['mock-transport.spec.ts', 'graphiql.spec.ts', 'soak.spec.ts'],
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  // How long a loaded machine takes is no fault of the product.
  timeout: 60_000,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A loaded machine may starve a browser once; a test that needs its second try is counted and shown as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['dot']],
  use: {
    baseURL: process.env['E2E_URL'] ?? `http://localhost:${port}`,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    launchOptions: await findChromium(),
  },
  webServer: process.env['E2E_URL'] === undefined ? [demo] : [],
})
