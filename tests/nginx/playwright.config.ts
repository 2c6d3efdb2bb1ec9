import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../chromium'
import { journeyProjects } from '../over-http/journeys'
import { backendPort, shopUrl } from './addresses'
import { findNginx } from './installedNginx'

const root = path.resolve(import.meta.dirname, '../..')

try {
  findNginx()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const storefront = {
  name: 'storefront',
  testDir: path.join(root, 'tests/over-http'),
  testMatch: ['storefront.spec.ts', 'security-policy.spec.ts'],
}
const answers = { name: 'answers', testDir: import.meta.dirname, testMatch: 'answers.spec.ts' }

/**
 * What is deployed, on this machine: the production build behind the installed nginx with the image's configuration, in
 * front of the mock server. The main journeys, what nginx answers to the letter, and how it bears a load.
 */
export default defineConfig({
  outputDir: path.join(root, 'test-results/nginx'),
  globalSetup: path.join(import.meta.dirname, 'servers.setup.ts'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  metadata: { backend: 'http' },
  use: {
    baseURL: shopUrl,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    launchOptions: await findChromium(),
  },
  projects: [
    ...journeyProjects,
    storefront,
    answers,
    {
      name: 'load',
      testDir: import.meta.dirname,
      testMatch: 'load.spec.ts',
      dependencies: [...journeyProjects.map(({ name }) => name), storefront.name, answers.name],
    },
  ],
  webServer: {
    command: `npm run --silent mock-server -- --host 127.0.0.1 --port ${backendPort} --redirect-origin ${shopUrl}`,
    cwd: root,
    port: backendPort,
  },
})
