import path from 'node:path'
import hosts from '../static-host/playwright.config'
import { root } from '../static-host/sites'

/** The demo and Storybook, each leading to the other, as `npm run build:site` writes them. */
export default {
  ...hosts,
  testDir: import.meta.dirname,
  outputDir: path.join(root, 'test-results/site'),
  globalSetup: path.join(import.meta.dirname, 'siteBuild.setup.ts'),
  timeout: 60_000,
}
