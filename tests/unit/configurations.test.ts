import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { prepareChromium } from '../chromium'
import { findFirefox, findWebKit } from '../engines/programs'
import { findNginx } from '../nginx/installedNginx'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

const noPrograms = {
  NGINX_PATH: '/nowhere',
  FIREFOX_PATH: '/nowhere',
  WEBKIT_PATH: '/nowhere',
  CHROMIUM_PATH: '/nowhere',
}
/** A machine that has Node and git, and no other program that the tests can use. */
const bareMachine = { cwd: root, env: { ...process.env, ...noPrograms } }

afterEach(() => vi.unstubAllEnvs())

/** Loads configurations as Vite, Vitest, Playwright and Storybook do: as modules that Vite has bundled. */
const load = (files: readonly string[]) => `
  import { loadConfigFromFile } from 'vite'
  for (const file of ${JSON.stringify(files)}) {
    await loadConfigFromFile({ command: 'serve', mode: 'test' }, file, undefined, 'error')
    console.log(file)
  }
`

test('no configuration does anything when it is loaded where no program is installed', async () => {
  const listed = await run(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.config.ts', '.storybook/main.ts'],
    { cwd: root },
  )
  const files = listed.stdout.trim().split('\n')
  expect(files).toContain('tests/playwright.config.ts')
  const args = ['--input-type=module', '--eval', load(files)]
  const { stdout, stderr } = await run(process.execPath, args, bareMachine)
  expect(`${stdout}${stderr}`).toBe(files.map((file) => `${file}\n`).join(''))
}, 60_000)

test.each([
  [prepareChromium, /^CHROMIUM_PATH names \/nowhere, where there is no browser\.$/],
  [findNginx, /^Nothing was tested: NGINX_PATH names .* no nginx\. .*apt-get install nginx\)/],
  [findFirefox, /^Nothing was tested: FIREFOX_PATH names .*apt-get install firefox-esr\)/],
  [findWebKit, /^Nothing was tested: WEBKIT_PATH names .*install webkit2gtk-driver xvfb\)/],
])('%o says in a sentence that its program is missing', async (find, sentence) => {
  for (const [name, value] of Object.entries(noPrograms)) vi.stubEnv(name, value)
  await expect(async () => find()).rejects.toThrow(sentence)
})

test.concurrent.each([
  [
    'FIREFOX_PATH',
    ['vitest', 'run', '--config', 'tests/engines/vitest.config.ts', '--project', 'firefox'],
  ],
  [
    'CHROMIUM_PATH',
    ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--project', 'e2e'],
  ],
])(
  'a run ends red with the sentence about %s and nothing after it: %j',
  async (name, command) => {
    const failure: unknown = await run('npx', command, bareMachine).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`${name} names /nowhere.*\\n$`)),
      stdout: expect.not.stringMatching(/No test/),
    })
  },
  60_000,
)
