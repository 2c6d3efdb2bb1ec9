import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { test } from '@playwright/test'
import { pythonInterpreter } from './examples'

const run = promisify(execFile)

/** Installs what a lockfile names; throws one sentence that says what is missing. */
async function install(name: string): Promise<void> {
  const folder = path.join(import.meta.dirname, name)
  const options = { cwd: folder, shell: process.platform === 'win32' }
  if (name !== 'python') {
    if (!existsSync(path.join(folder, 'node_modules'))) await run('npm', ['ci'], options)
    return
  }
  if (!existsSync(pythonInterpreter)) await run('python3', ['-m', 'venv', '.venv'], options)
  await run(pythonInterpreter, ['-m', 'pip', 'install', '-r', 'requirements.txt'], options)
}

test('the packages of the example are installed', async () => {
  test.setTimeout(180_000)
  const [name = ''] = test.info().project.name.split(':')
  try {
    await install(name)
  } catch (error) {
    const program =
      name === 'python'
        ? 'python3 and python3-venv, and a way to PyPI'
        : 'a way to the npm registry'
    throw new Error(
      `Nothing was tested: the packages of tests/backends/${name} cannot be installed. They need ${program}.`,
      { cause: error },
    )
  }
})
