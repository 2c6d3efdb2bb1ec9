import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../chromium'
import { appUrl, backendUrl, deadBackendUrl, lonelyAppUrl } from './addresses'

const root = path.resolve(import.meta.dirname, '../..')
const journeys = path.join(root, 'tests/e2e')
const portOf = (url: string) => Number(new URL(url).port)

/** The production build, which holds no mock, beside a backend at another address. */
const app = (url: string, backend: string) => ({
  command: `npx vite preview --port ${portOf(url)} --strictPort`,
  cwd: root,
  env: { VITE_BACKEND: backend },
  port: portOf(url),
})

/**
 * The main journeys of the demo's own tests, tagged @over-http, once more without any mock in the browser: the
 * production build against the mock server, with real cookies, redirects and refusals. Tests that put the mock into a
 * condition through the page's address stay with the demo: this build knows no such address.
 * Needs what `npm run build` has written.
 */
export default defineConfig({
  outputDir: path.join(root, 'test-results/over-http'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['dot']],
  metadata: { backend: 'http' },
  use: {
    baseURL: process.env['E2E_URL'] ?? appUrl,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    launchOptions: await findChromium(),
  },
  projects: [
    {
      name: 'reading',
      testDir: journeys,
      testMatch: ['shop.spec.ts', 'session.spec.ts'],
      grep: /@over-http/,
    },
    { name: 'server', testDir: import.meta.dirname },
    {
      // All clients share the server's data: what counts them runs before what adds to them.
      name: 'creating',
      testDir: journeys,
      testMatch: 'create-item.spec.ts',
      grep: /@over-http/,
      dependencies: ['reading'],
    },
  ],
  webServer: [
    {
      command: `npm run --silent mock-server -- --port ${portOf(backendUrl)} --redirect-origin ${appUrl}`,
      cwd: root,
      port: portOf(backendUrl),
    },
    app(appUrl, backendUrl),
    // Its proxy reports every request that nobody answers.
    { ...app(lonelyAppUrl, deadBackendUrl), stderr: 'ignore' },
  ],
})
