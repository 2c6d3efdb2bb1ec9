import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../chromium'
import { appUrl, backendUrl, deadBackendUrl, lonelyAppUrl } from './addresses'
import { journeyProjects } from './journeys'

const root = path.resolve(import.meta.dirname, '../..')
const portOf = (url: string) => Number(new URL(url).port)

/** The production build, which holds no mock, beside a backend at another address. */
const app = (url: string, backend: string) => ({
  command: `npx vite preview --port ${portOf(url)} --strictPort`,
  cwd: root,
  env: { VITE_BACKEND: backend },
  port: portOf(url),
})

/**
 * The main journeys without any mock in the browser: the production build against the mock server, with real cookies,
 * redirects and refusals.
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
  projects: [...journeyProjects, { name: 'server', testDir: import.meta.dirname }],
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
