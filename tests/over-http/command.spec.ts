import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../servers'
import { expect, test } from '../sites'

const root = path.resolve(import.meta.dirname, '../..')
const mockServer = 'dist-server/server/main.js'
/** What `npm start` runs. */
const devServer = 'mocks/start.mjs'

const started: ChildProcess[] = []
test.afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** Starts a command and collects what it writes. */
function start(program: string, ...args: string[]) {
  // Node warns where both are set, and Playwright sets the first.
  const { FORCE_COLOR: _, NO_COLOR: __, ...env } = process.env
  const child = spawn(process.execPath, [path.join(root, program), ...args], { cwd: root, env })
  started.push(child)
  const written = { out: '', error: '' }
  child.stdout.on('data', (bytes: Buffer) => (written.out += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (written.error += bytes.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const address = async () => {
    await expect.poll(() => written.out, { timeout: 30_000 }).toMatch(/http:\/\/localhost:\d+/)
    return /http:\/\/localhost:\d+/.exec(written.out)?.[0] ?? ''
  }
  return { child, written, ended, address }
}

/** Writes a table of one's own, and names its file. */
function tableOf(text: string) {
  const file = test.info().outputPath('shop.csv')
  writeFileSync(file, text)
  return file
}

test('what is wrong with a command line is one sentence, and an exit code', async ({ site }) => {
  const { port } = new URL(site.backendUrl)
  const file = tableOf('Titel;Preis\nClip;4,90\nHaken;viel\n')
  const misfit = `${file} does not fit. Zeile 3, Spalte „Preis“: „viel“ ist kein Preis.`
  for (const [program, args, sentence] of [
    [mockServer, ['--port', 'x'], '--port is "x". It must be a number from 0 to 65535.'],
    [mockServer, ['--wrong'], "Unknown option '--wrong'"],
    [mockServer, ['--mock', 'shopItems:kaputt'], 'Unknown mock condition "shopItems:kaputt"'],
    [mockServer, ['--cors-origin', 'localhost:3000'], 'It must be an origin without a path'],
    [mockServer, ['--port', port], 'address already in use'],
    [mockServer, ['--seed', file], misfit],
    [devServer, ['--seed', file], misfit],
    [mockServer, ['--seed', 'no.csv'], 'no.csv cannot be read: there is no such file.'],
  ] as const) {
    const { written, ended } = start(program, ...args)
    expect(await ended, sentence).toBe(1)
    expect(written.error.trim().split('\n').at(-1)).toContain(sentence)
    expect(written.out).toBe('')
  }
})

test('the mock server says where it is, and ends on SIGTERM', async () => {
  const { child, written, ended, address } = start(mockServer, '--port', '0')
  const url = await address()
  expect(written.out.trim().split('\n')).toHaveLength(1)
  await fetch(`${url}/graphql?query={itemTags{name}}`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(written.error).toBe('')
})

test('--seed gives the mock server the data of a file', async () => {
  const file = tableOf('Titel;Preis\nTürstopper;1.234,50\n')
  const url = await start(mockServer, '--port', '0', '--seed', file).address()
  const answer = await fetch(`${url}/graphql?query={ shopItems { title sizing { priceXS } } }`)
  expect((await answer.json()).data.shopItems).toEqual([
    { title: 'Türstopper', sizing: { priceXS: 1234.5 } },
  ])
})

test('--seed gives the pages of npm start the data of a file', async ({ page }) => {
  const file = tableOf('Titel;Preis\nTürstopper;1.234,50\n')
  const url = await start(devServer, '--port', `${await freePort()}`, '--seed', file).address()
  await page.goto(`${url}/shop`)
  await expect(page.getByRole('heading', { name: 'Türstopper' })).toBeVisible({ timeout: 40_000 })
})
