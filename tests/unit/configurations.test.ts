import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** The environment of a machine that has Node and git, and no other program that the tests can use. */
const bareEnvironment = {
  ...process.env,
  NGINX_PATH: '/nowhere',
  FIREFOX_PATH: '/nowhere',
  WEBKIT_PATH: '/nowhere',
  CHROMIUM_PATH: '/nowhere',
}

/** Loads a configuration as Vite, Vitest, Playwright and Storybook do: as a module that Vite has bundled. */
const load = (file: string) => `
  import { loadConfigFromFile } from 'vite'
  await loadConfigFromFile({ command: 'serve', mode: 'test' }, ${JSON.stringify(file)}, undefined, 'error')
  console.log('loaded')
`

/** Every configuration of the repository. */
async function findConfigurations(): Promise<string[]> {
  const { stdout } = await run(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.config.ts', '.storybook/main.ts'],
    { cwd: root },
  )
  return stdout.trim().split('\n')
}

test('no configuration does anything when it is loaded where no program is installed', async () => {
  const files = await findConfigurations()
  expect(files).toContain('tests/playwright.config.ts')
  const outputs = await Promise.all(
    files.map(async (file) => {
      const args = ['--input-type=module', '--eval', load(file)]
      const { stdout, stderr } = await run(process.execPath, args, {
        cwd: root,
        env: bareEnvironment,
      })
      return [file, `${stdout}${stderr}`]
    }),
  )
  expect(outputs).toEqual(files.map((file) => [file, 'loaded\n']))
}, 60_000)

const engines = ['vitest', 'run', '--config', 'tests/engines/vitest.config.ts', '--project']
const playwright = ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--project']

test.each([
  {
    tests: 'the journeys',
    command: [...playwright, 'e2e'],
    sentence: /CHROMIUM_PATH names \/nowhere, where there is no browser\./,
  },
  {
    tests: 'the tests of components',
    command: ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'browser'],
    sentence: /CHROMIUM_PATH names \/nowhere, where there is no browser\./,
  },
  {
    tests: 'the tests of nginx',
    command: [...playwright, 'nginx: image', '--no-deps'],
    chromium: 'npm',
    sentence: /NGINX_PATH names \/nowhere, where there is no nginx\. .*apt-get install nginx\)/,
  },
  {
    tests: 'the tests in Firefox',
    command: [...engines, 'firefox'],
    sentence: /FIREFOX_PATH names \/nowhere, .*apt-get install firefox-esr\)/,
  },
  {
    tests: 'the tests in WebKit',
    command: [...engines, 'webkit'],
    sentence: /WEBKIT_PATH names \/nowhere, .*apt-get install webkit2gtk-driver xvfb\)/,
  },
])(
  '$tests end red with a sentence when their program is missing',
  async ({ command, sentence, chromium }) => {
    const env = { ...bareEnvironment, ...(chromium && { CHROMIUM_PATH: chromium }) }
    const ended = run('npx', command, { cwd: root, env })
    const failure: unknown = await ended.then(
      () => 'green',
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ code: 1 })
    expect(JSON.stringify(failure)).toMatch(sentence)
  },
  60_000,
)
