import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { expect, test } from './test'

const root = path.resolve(import.meta.dirname, '../..')
const port = 6107
const address = `http://localhost:${port}/`
// Each process that loads this file has a folder of its own, which comes to be once something is written.
const folder = path.join(tmpdir(), `stories-review-${process.pid}`)
// stories/report reads this variable when it is imported.
process.env['STORIES_FOLDER'] = folder
const { baselineFile, partFile, reportFolder, writeInto, writePage } =
  await import('../stories/report')

const plain = (color: string) =>
  sharp({ create: { width: 390, height: 200, channels: 3, background: color } })
    .webp({ lossless: true })
    .toBuffer()

const finding = (storyId: string, name: string, status: 'changed' | 'new' | 'gone') => ({
  storyId,
  name,
  status,
  title: 'Seiten/Shop',
  kind: 'screen' as const,
  file: 'stories/screens/Shop.stories.tsx',
  look: '390-dark',
  width: 390,
  scheme: 'dark' as const,
  differing: status === 'changed' ? 78_000 : 0,
  firstRow: 0,
})

// One after the other, since their servers share a port.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: address })

let server: ChildProcess

test.beforeEach(async () => {
  const part = (storyId: string, name: 'before' | 'after' | 'difference') =>
    path.join(reportFolder, partFile(storyId, '390-dark', name))
  writeInto(baselineFile('shop--loaded', '390-dark'), await plain('gray'))
  writeInto(baselineFile('shop--gone', '390-dark'), await plain('gray'))
  writeInto(part('shop--loaded', 'before'), await plain('gray'))
  writeInto(part('shop--loaded', 'after'), await plain('black'))
  writeInto(part('shop--loaded', 'difference'), await plain('red'))
  writeInto(part('shop--empty', 'after'), await plain('white'))
  writeInto(part('shop--gone', 'before'), await plain('gray'))
  await writePage({
    date: '2026-01-02T03:04:05.000Z',
    compared: ['shop--loaded/390-dark', 'shop--empty/390-dark'],
    findings: [
      finding('shop--loaded', '28 Artikel', 'changed'),
      finding('shop--empty', 'Kein einziger Artikel', 'new'),
      finding('shop--gone', 'Alte Ansicht', 'gone'),
    ],
  })
  const env = { ...process.env, STORIES_REVIEW_PORT: String(port), BROWSER: 'none' }
  server = spawn(process.execPath, ['runTypeScript.mjs', 'tests/stories/command.ts', 'review'], {
    cwd: root,
    env,
    // Why it does not start stands beside the failure of the test.
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The command ended with ${code} before it said its address.`)
  })
  await Promise.race([once(server.stdout ?? server, 'data'), ended])
})

test.afterEach(async () => {
  if (server.exitCode === null) {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

test('looks that differ are judged by keyboard, and those that are accepted become baselines', async ({
  page,
}) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Seiten/Shop: 28 Artikel' })).toBeVisible()
  await expect(page.getByText('1 geändert, 1 neu, 1 entfallen')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(2)
  await page.keyboard.press('4')
  await expect(page.getByRole('img', { name: /Unterschied/ })).toBeVisible()

  await page.keyboard.press('a')
  await expect(page.getByRole('status')).toHaveText('Angenommen.')
  expect(readFileSync(baselineFile('shop--loaded', '390-dark'))).toEqual(await plain('black'))
  await expect(page.getByRole('heading', { name: 'Kein einziger Artikel' })).toBeVisible()

  await page.keyboard.press('r')
  await page.keyboard.type('Das Bild fehlt')
  await page.keyboard.press('Enter')
  const handover = page.getByRole('textbox', { name: 'Für die Entwicklung' })
  await expect(handover).toHaveValue(/Kein einziger Artikel.*abgelehnt\. Das Bild fehlt/)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Alte Ansicht' })).toBeVisible()

  await page.reload()
  await expect(handover).toHaveValue(/Das Bild fehlt/)
  await expect(page.getByRole('button', { name: /28 Artikel/ })).toHaveCount(0)
  await page.getByLabel('Stand').selectOption('entfallen')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Alle gezeigten annehmen' }).click()
  await expect(page.getByRole('status')).toHaveText('Angenommen.')
  expect(existsSync(baselineFile('shop--gone', '390-dark'))).toBe(false)
  expect(existsSync(baselineFile('shop--empty', '390-dark'))).toBe(false)
})

test.describe('a look that cannot be accepted', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('stays in view with a message; one that is accepted already is only passed', async ({
    page,
  }) => {
    await page.goto(address)
    const heading = (name: string) => page.getByRole('heading', { name: `Seiten/Shop: ${name}` })
    await expect(heading('28 Artikel')).toBeVisible()
    await page.route('**/accept', (route) => route.fulfill({ status: 409 }), { times: 1 })
    await page.keyboard.press('a')
    await expect(page.getByRole('status')).toHaveText(/^Nicht angenommen:/)
    await expect(heading('28 Artikel')).toBeVisible()

    await page.keyboard.press('a')
    await expect(page.getByRole('status')).toHaveText('Angenommen.')
    await expect(heading('Kein einziger Artikel')).toBeVisible()
    await page.keyboard.press('k')
    await expect(heading('28 Artikel')).toBeVisible()
    await page.keyboard.press('a')
    await expect(heading('Kein einziger Artikel')).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Angenommen.')
  })
})

test('a page that is opened as a file shows what differs and accepts nothing', async ({ page }) => {
  await page.goto(pathToFileURL(path.join(reportFolder, 'index.html')).href)
  await expect(page.getByRole('img', { name: /28 Artikel.*nachher/ })).toBeVisible()
  await expect(page.getByText(/Nur zum Ansehen/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Annehmen/ })).toBeDisabled()
})

test('the server refuses other sites, unknown looks and files outside of the report', async ({
  request,
}) => {
  const accept = (headers: Record<string, string>) =>
    request.post(`${address}accept`, { headers, data: '["shop--loaded/390-dark"]' })
  expect((await accept({ 'Content-Type': 'text/plain' })).status()).toBe(405)
  const elsewhere = { 'Content-Type': 'application/json', Host: `example.com:${port}` }
  expect((await accept(elsewhere)).status()).toBe(403)
  const unknown = await request.post(`${address}accept`, { data: ['shop--unknown/390-dark'] })
  expect(unknown.status()).toBe(409)
  const outside = path.relative(reportFolder, baselineFile('shop--loaded', '390-dark'))
  expect((await request.get(address + encodeURIComponent(outside))).status()).toBe(404)
  expect(readFileSync(baselineFile('shop--loaded', '390-dark'))).toEqual(await plain('gray'))
})
