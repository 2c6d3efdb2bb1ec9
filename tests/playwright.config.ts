import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './chromium'
import type { SiteName, SiteOptions } from './sites'

const root = path.resolve(import.meta.dirname, '..')
const folder = (name: string) => path.join(import.meta.dirname, name)
const chromium = chromiumLaunch()

const journeys = { testDir: folder('e2e') }
/** What takes too long for every change: `npm test -- long-journeys` runs them. */
const longJourneys = ['*.long.spec.ts', 'stories-review.spec.ts']
/** Only where the browser translates. */
const translatedJourneys = 'translated.spec.ts'

/**
 * The journeys that a real backend has to bear too, on a site in front of one. Each project has workers of its own, and
 * each worker a backend of its own: what counts the shop's items is not disturbed by what creates some.
 */
const overHttp = (name: string, siteName: SiteName, dependencies: string[]) => {
  const shared = { ...journeys, grep: /@over-http/, use: { siteName }, dependencies }
  return [
    { ...shared, name: `${name}: reading`, testMatch: ['shop.spec.ts', 'session.spec.ts'] },
    { ...shared, name: `${name}: creating`, testMatch: ['create-item.spec.ts'] },
  ]
}
const nginxProjects = [
  ...overHttp('nginx', 'nginx', ['nginx: mock server']),
  {
    name: 'nginx: answers',
    testDir: folder('nginx'),
    testMatch: 'answers.spec.ts',
    dependencies: ['nginx: image'],
  },
]

/** Every test that drives a browser from outside, by project; `--project "nginx: *"` runs several. */
export default defineConfig<object, SiteOptions>({
  outputDir: path.join(root, 'test-results'),
  globalSetup: folder('chromium.setup.ts'),
  fullyParallel: true,
  // How long a loaded machine takes is no fault of the product.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A loaded machine may starve a browser once; a test that needs its second try is counted and shown as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  use: { locale: 'de-DE', reducedMotion: 'reduce', launchOptions: chromium },
  projects: [
    // On the demo build, answered inside the page. What requests say is proven in Node; before a real backend it is tried
    // once more.
    {
      ...journeys,
      name: 'e2e',
      testIgnore: [...longJourneys, translatedJourneys],
    },
    { ...journeys, name: 'long-journeys', testMatch: longJourneys },
    // The same while the browser translates the page: at once, and a moment later.
    ...[0, 150, 400].map((translatesAfter) => ({
      ...journeys,
      name: `translated: after ${translatesAfter} ms`,
      testMatch: [
        translatedJourneys,
        'shop.spec.ts',
        'session.spec.ts',
        'create-item.spec.ts',
        'gallery.spec.ts',
        'storage.spec.ts',
      ],
      use: { translatesAfter },
    })),

    // On the production build, which holds no mock, in front of the mock server.
    {
      name: 'over-http: mock server',
      testDir: folder('over-http'),
      testMatch: 'mockServer.setup.ts',
    },
    ...overHttp('over-http', 'storefront', ['over-http: mock server']),
    {
      name: 'over-http: server',
      testDir: folder('over-http'),
      use: { siteName: 'storefront' },
      dependencies: ['over-http: mock server'],
    },

    // Anybody who does anything, on the demo. What still moves would tell of the machine, not of the product.
    {
      name: 'visitors',
      testDir: folder('visitors'),
      retries: 0,
      use: {
        launchOptions: {
          ...chromium,
          args: [...chromium.args, '--disable-smooth-scrolling', '--force-prefers-reduced-motion'],
        },
      },
    },

    // The contract kit against backends in other frameworks.
    ...['apollo', 'python'].map((name) => ({
      name: `${name}: kit`,
      testDir: folder('backends'),
    })),

    // On plain files, as stakeholders open the demo.
    {
      name: 'static-host: build',
      testDir: folder('static-host'),
      testMatch: 'builds.setup.ts',
      grep: /alone/,
    },
    {
      name: 'static-host',
      testDir: folder('static-host'),
      testMatch: 'journeys.spec.ts',
      use: {
        launchOptions: {
          ...chromium,
          args: [...chromium.args, '--host-resolver-rules=MAP demo.example 127.0.0.1'],
        },
      },
      dependencies: ['static-host: build'],
    },
    {
      name: 'site: build',
      testDir: folder('static-host'),
      testMatch: 'builds.setup.ts',
      grep: /Storybook/,
    },
    {
      name: 'site',
      testDir: folder('static-host'),
      testMatch: 'storybook.spec.ts',
      dependencies: ['site: build'],
    },

    // On what is deployed, behind an installed nginx.
    { name: 'nginx: image', testDir: folder('nginx'), testMatch: 'image.setup.ts' },
    {
      name: 'nginx: mock server',
      testDir: folder('over-http'),
      testMatch: 'mockServer.setup.ts',
      dependencies: ['nginx: image'],
    },
    ...nginxProjects,
  ],
})
