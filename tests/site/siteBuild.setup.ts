import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root, subPath } from '../static-host/sites'

/** Builds what stakeholders get: the demo with Storybook beside it, for a folder of a host. */
export default async function buildSite(): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'build:site'], {
    cwd: root,
    env: { ...process.env, BASE_PATH: subPath },
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  })
}
