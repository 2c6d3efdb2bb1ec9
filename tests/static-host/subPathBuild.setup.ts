import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root, subPath, subPathFolder } from './sites'

/** Builds the demo once more, for a folder of a host. */
export default async function buildUnderSubPath(): Promise<void> {
  const options = ['--mode', 'site', '--outDir', subPathFolder, '--logLevel', 'error']
  await promisify(execFile)('npx', ['vite', 'build', ...options], {
    cwd: root,
    env: { ...process.env, BASE_PATH: subPath },
    shell: process.platform === 'win32',
  })
}
