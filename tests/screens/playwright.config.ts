import path from 'node:path'
import { defineConfig } from '@playwright/test'
import e2e from '../e2e/playwright.config'

/** Takes a picture of every screen in every state, width and scheme, and one of all of them. */
export default defineConfig({
  ...e2e,
  testDir: import.meta.dirname,
  outputDir: path.resolve(import.meta.dirname, '../../test-results/screens'),
  globalTeardown: './overview.ts',
  timeout: 60_000,
})
