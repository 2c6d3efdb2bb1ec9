import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../chromium'
import { networkName, root } from './sites'

const chromium = await findChromium()

/**
 * The demo as stakeholders open it: plain files on hosts of several kinds, at the root and under a path. Needs what
 * `npm run build:demo` has written; the build for a path is its own.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, 'test-results/static-host'),
  globalSetup: path.join(import.meta.dirname, 'subPathBuild.setup.ts'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['dot']],
  use: {
    locale: 'de-DE',
    reducedMotion: 'reduce',
    launchOptions: {
      ...chromium,
      args: [...chromium.args, `--host-resolver-rules=MAP ${networkName} 127.0.0.1`],
    },
  },
})
