import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '@playwright/test'
import { root, subPath } from './sites'

test('what stakeholders get is built: the demo with Storybook beside it, for a folder of a host', async () => {
  test.setTimeout(300_000)
  await promisify(execFile)('npm', ['run', '--silent', 'build:site'], {
    cwd: root,
    env: { ...process.env, BASE_PATH: subPath },
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  })
})
