import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '@playwright/test'
import { root, subPath, subPathFolder } from './sites'

test('the demo is built once more, for a folder of a host', async () => {
  test.setTimeout(120_000)
  const options = ['--mode', 'site', '--outDir', subPathFolder, '--logLevel', 'error']
  await promisify(execFile)('npx', ['vite', 'build', ...options], {
    cwd: root,
    env: { ...process.env, BASE_PATH: subPath },
    shell: process.platform === 'win32',
  })
})
