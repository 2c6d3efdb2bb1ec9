import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
const { baselineFile, partFile, reportFolder, writePage } = await import('../stories/report')

const plain = (color: string) =>
  sharp({ create: { width: 390, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer()

async function draw(file: string, color: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, await plain(color))
}

const [loaded, filtered, empty, gone] = ['loaded', 'filtered', 'empty', 'gone'].map(
  (story) => `screens-shop/${story}/390-dark`,
) as [string, string, string, string]
const finding = (
  name: string,
  title: string,
  status: 'changed' | 'new' | 'gone',
  cause: string,
) => ({
  name,
  title: `Shop › ${title}`,
  status,
  cause,
})

test.use({ baseURL: address })

let server: ChildProcess

test.beforeEach(async () => {
  for (const name of [loaded, filtered]) {
    await draw(baselineFile(name), 'gray')
    await draw(partFile(name, 'reference'), 'gray')
    await draw(partFile(name, 'actual'), 'black')
    await draw(partFile(name, 'diff'), 'red')
  }
  await draw(partFile(empty, 'reference'), 'white')
  await draw(baselineFile(gone), 'gray')
  await draw(partFile(gone, 'reference'), 'gray')
  await writePage({
    date: '2026-01-02T03:04:05.000Z',
    compared: 3,
    findings: [
      finding(loaded, '28 Artikel', 'changed', '#808080 wurde zu #000000'),
      finding(filtered, 'Gefiltert', 'changed', '#808080 wurde zu #000000'),
      finding(gone, 'Alte Ansicht', 'gone', 'gone'),
      finding(empty, 'Kein einziger Artikel', 'new', 'neu'),
    ],
  })
  const env = { ...process.env, STORIES_REVIEW_PORT: String(port) }
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

test('looks that differ are judged by keyboard, one or all of a cause, and what is accepted becomes a baseline', async ({
  page,
  request,
}) => {
  await test.step('the server refuses other sites, unknown looks and files outside of the report', async () => {
    const accept = (headers: Record<string, string>) =>
      request.post(`${address}accept`, { headers, data: JSON.stringify([loaded]) })
    expect((await accept({ 'Content-Type': 'text/plain' })).status()).toBe(405)
    const elsewhere = { 'Content-Type': 'application/json', Host: `example.com:${port}` }
    expect((await accept(elsewhere)).status()).toBe(403)
    const unknown = await request.post(`${address}accept`, {
      data: ['screens-shop/unknown/390-dark'],
    })
    expect(unknown.status()).toBe(409)
    const outside = path.relative(reportFolder, baselineFile(loaded))
    expect((await request.get(address + encodeURIComponent(outside))).status()).toBe(404)
    expect(readFileSync(baselineFile(loaded))).toEqual(await plain('gray'))
  })

  // What is opened as a file shows the same.
  await page.goto(pathToFileURL(path.join(reportFolder, 'index.html')).href)
  await expect(page.getByRole('img', { name: /28 Artikel.*nachher/ })).toBeVisible()
  await page.goto(address)
  const heading = (name: string) => page.getByRole('heading', { name: `Shop › ${name}` })
  await expect(heading('28 Artikel')).toBeVisible()
  await expect(page.getByText('2 geändert, 1 neu, 1 entfallen')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(2)
  await page.keyboard.press('3')
  await expect(page.getByRole('img', { name: /Unterschied/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Story im laufenden Storybook' })).toHaveAttribute(
    'href',
    'http://localhost:6006/?path=/story/screens-shop--loaded&globals=theme:dark',
  )

  await page.getByRole('button', { name: 'Alle 2 annehmen' }).click()
  await expect(page.getByRole('status')).toHaveText('2 angenommen.')
  expect(readFileSync(baselineFile(filtered))).toEqual(await plain('black'))
  await expect(heading('Alte Ansicht')).toBeVisible()
  await page.keyboard.press('a')
  await expect(heading('Kein einziger Artikel')).toBeVisible()
  expect(existsSync(baselineFile(gone))).toBe(false)

  await page.keyboard.press('r')
  await page.keyboard.type('Das Bild fehlt')
  await page.keyboard.press('Enter')
  await page.reload()
  const handover = page.getByRole('textbox', { name: 'Für die Entwicklung' })
  await expect(handover).toHaveValue(/Kein einziger Artikel.*abgelehnt: Das Bild fehlt/)
  await expect(page.getByRole('button', { name: /28 Artikel/ })).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(page.getByRole('status')).toHaveText('1 angenommen.')
  expect(readFileSync(baselineFile(empty))).toEqual(await plain('white'))
})
