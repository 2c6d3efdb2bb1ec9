import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch, drawingChromiumLaunch, isPackaged } from './chromium.ts'
import { picturePlugins, toMatchScreenshot } from './stories/pictures.ts'

const root = path.resolve(import.meta.dirname, '..')
// Vite and Node pick different builds of graphql for our code and for libraries; there must be only one.
const server = { deps: { inline: ['graphql-http'] } }
const chromium = playwright({ launchOptions: chromiumLaunch() })
const drawingLaunch = drawingChromiumLaunch()
// A window smaller than a page's frame would shrink the page to fit.
const spacious = playwright({
  launchOptions: {
    ...drawingLaunch,
    // What is drawn in parts differs from what is drawn at once, by a tone where the parts meet.
    args: [...drawingLaunch.args, '--disable-partial-raster'],
  },
  contextOptions: { viewport: { width: 1440, height: 6000 }, reducedMotion: 'reduce' },
})
// How long a loaded machine takes is no fault of the product.
const testTimeout = 30_000
// A function, since Vitest changes the object that it is given.
const browser = () => ({
  enabled: true,
  headless: true,
  provider: chromium,
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
})

/** Tests in Node come first, then components, then stories: a browser fills both processors. */
const inTurn = (groupOrder: number) => ({ maxWorkers: 2, sequence: { groupOrder } })

const inNode = (name: string, include: string, exclude: string[] = []) => ({
  extends: path.join(root, 'vite.config.ts'),
  test: {
    name,
    testTimeout,
    include: [include],
    exclude,
    environment: 'node' as const,
    // No test leaves anything behind, so that files can share what they import.
    isolate: false,
    ...inTurn(0),
    server,
  },
})

/** Every screen key by key and at every size of text: they take long. */
const accessTests = 'tests/unit/{keyboard,sizes}.browser.test.tsx'

const inBrowser = (name: string, include: string, exclude: string[] = []) => ({
  extends: path.join(root, 'vite.config.ts'),
  // Found only while the tests run, they would reload the page under them.
  optimizeDeps: { include: ['colorjs.io', 'css-tree'] },
  test: {
    name,
    testTimeout,
    include: [include],
    exclude,
    globalSetup: 'tests/chromium.setup.ts',
    setupFiles: ['tests/unit/sharedTab.setup.ts', 'tests/unit/console.setup.ts'],
    // Loading the product anew for each file takes longer than most files.
    isolate: false,
    ...inTurn(1),
    // A loaded machine may keep a screen waiting for longer than the usual second.
    expect: { poll: { timeout: 5000 } },
    browser: browser(),
  },
})

/** The projects: tests in Node, tests in Chromium, tests of what the builds have written, and the stories. */
export default defineConfig({
  root,
  test: {
    // What is new is accepted by somebody who has seen it.
    update: 'none',
    // Vitest keeps a copy of what it attaches to a failed test.
    attachmentsDir: 'stories-review/run/attachments',
    projects: [
      inNode('unit', 'tests/unit/**/*.test.ts'),
      inNode('contract', 'tests/contract/**/*.test.ts'),
      // What the contract kit finds in the mock server and in broken ones, and its command.
      inNode('contract-kit', 'contract/kit/**/*.test.ts'),
      {
        test: {
          name: 'build-output',
          include: ['tests/build/**/*.test.ts'],
          environment: 'node',
          testTimeout,
          ...inTurn(0),
          server,
        },
      },
      inBrowser('browser', 'tests/unit/**/*.browser.test.tsx', [accessTests]),
      inBrowser('access', accessTests),
      {
        extends: path.join(root, 'vite.config.ts'),
        plugins: [storybookTest({ configDir: path.join(root, '.storybook') }), ...picturePlugins],
        test: {
          name: 'stories',
          globalSetup: 'tests/stories/chromium.setup.ts',
          setupFiles: [
            'tests/unit/console.setup.ts',
            'tests/stories/emulation.setup.ts',
            'tests/stories/pictures.setup.ts',
          ],
          // Whether this browser draws the pixels that the baselines hold.
          provide: { comparesLooks: isPackaged(drawingLaunch) },
          isolate: false,
          ...inTurn(2),
          // On a machine that is starved, what draws a story can stand still for a minute.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          browser: {
            ...browser(),
            provider: spacious,
            expect: { toMatchScreenshot },
          },
        },
      },
    ],
  },
})
