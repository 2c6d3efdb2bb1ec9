import { exec } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { freePort, startProgram } from '../servers'

/** For each example where its packages are, what installs them there, and what that needs. */
const onNode = ['node_modules', 'npm ci', 'a way to the npm registry'] as const
const onPython = [
  '.venv/lib',
  'python3 -m venv .venv && .venv/bin/python -m pip install -r requirements.txt',
  'python3 and python3-venv, and a way to PyPI',
] as const

test('the contract kit certifies the example', async () => {
  test.setTimeout(400_000)
  const [name = ''] = test.info().project.name.split(':')
  const isPython = name === 'python'
  const [place, install, needs] = isPython ? onPython : onNode
  const cwd = path.join(import.meta.dirname, name)
  if (!existsSync(path.join(cwd, place))) {
    await promisify(exec)(install, { cwd }).catch((cause: unknown) => {
      throw new Error(
        `Nothing was tested: the packages of tests/backends/${name} cannot be installed. They need ${needs}.`,
        { cause },
      )
    })
  }
  const server = await startProgram(
    `tests/backends/${name}/server.${isPython ? 'py' : 'mjs'}`,
    [],
    { NODE_ENV: 'production', PORT: String(await freePort()) },
    isPython ? path.join(cwd, '.venv/bin/python') : process.execPath,
  )
  try {
    const tokens = '--admin-token demo-admin --user-token demo-user --expired-token demo-expired'
    const callback = '--redirect-uri http://localhost:3000/oauth2/redirect'
    // A kit that finds something fails, and says what on the same output.
    const { stdout } = await promisify(exec)(
      `npm run --silent contract -- --url ${server.url} ${callback} ${tokens}`,
      { cwd: path.resolve(import.meta.dirname, '../..'), maxBuffer: 1e7 },
    ).catch((failure: { stdout: string }) => failure)
    // Apollo Server hides its schema in production: one clause.
    expect(stdout).toMatch(/\d{3} kept, 0 broken, \d+ debatable, [01] not examined/)
  } finally {
    server.stop()
  }
})
