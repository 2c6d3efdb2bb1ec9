import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { test } from '@playwright/test'

test('the mock server is built', async () => {
  test.setTimeout(60_000)
  await promisify(execFile)('npm', ['run', '--silent', 'premock-server'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    shell: process.platform === 'win32',
  })
})
