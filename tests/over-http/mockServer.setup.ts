import { exec } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { test } from '@playwright/test'

test('the mock server is built', async () => {
  test.setTimeout(60_000)
  await promisify(exec)('npx vite build --app --config mocks/server/vite.config.ts', {
    cwd: path.resolve(import.meta.dirname, '../..'),
  })
})
