import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { freePort, startProgram, type RunningServer } from '../servers'
import type { Finding } from '../stories/report'
import { expect, test } from './test'

// Each process that loads this file has a folder of its own, which comes to be once something is written.
const folder = path.join(tmpdir(), `stories-review-${process.pid}`)
// stories/report reads this variable when it is imported, here and in the command.
process.env['STORIES_FOLDER'] = folder
const { baselineFile, partFile, reportFolder, writePage } = await import('../stories/report')

const plain = (background: string) =>
  sharp({ create: { width: 390, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

async function draw(file: string, color: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, await plain(color))
}

const nameOf = (story: string) => `screens-shop/${story}/390-dark`
const [loaded, filtered, empty, gone] = ['loaded', 'filtered', 'empty', 'gone'].map(nameOf) as [
  string,
  string,
  string,
  string,
]
const cause = '#808080 wurde zu #000000'
const findings: Finding[] = [
  { name: loaded, title: 'Shop › 28 Artikel', status: 'changed', cause },
  { name: filtered, title: 'Shop › Gefiltert', status: 'changed', cause },
  { name: gone, title: 'Shop › Alte Ansicht', status: 'gone', cause: 'entfallen' },
  { name: empty, title: 'Shop › Kein einziger Artikel', status: 'new', cause: 'neu' },
]

const port = await freePort()
test.use({ baseURL: `http://localhost:${port}` })
let review: RunningServer

test.beforeEach(async () => {
  for (const { name, status } of findings) {
    if (status !== 'new') await draw(baselineFile(name), 'gray')
    await draw(partFile(name, 'reference'), status === 'new' ? 'white' : 'gray')
    await draw(partFile(name, 'actual'), 'black')
    await draw(partFile(name, 'diff'), 'red')
  }
  await writePage({ date: '2026-01-02T03:04:05.000Z', compared: 3, findings })
  const env = { STORIES_REVIEW_PORT: String(port) }
  review = await startProgram('runTypeScript.mjs', ['tests/stories/command.ts', 'review'], env)
})

test.afterEach(() => {
  review.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('looks that differ are judged by keyboard, one or all of a cause, and what is accepted becomes a baseline', async ({
  page,
}) => {
  await page.goto('/')
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

test('a page that is opened as a file shows what differs', async ({ page }) => {
  await page.goto(pathToFileURL(path.join(reportFolder, 'index.html')).href)
  await expect(page.getByRole('img', { name: /28 Artikel.*nachher/ })).toBeVisible()
})

test('the server refuses other sites, unknown looks and files outside of the report', async ({
  request,
}) => {
  const accept = async (name: string, headers: Record<string, string> = {}) =>
    (await request.post('/accept', { headers, data: [name] })).status()
  expect(await accept(loaded, { 'Content-Type': 'text/plain' })).toBe(405)
  expect(await accept(loaded, { Host: 'example.com:80' })).toBe(403)
  expect(await accept(nameOf('unknown'))).toBe(409)
  const outside = encodeURIComponent(path.relative(reportFolder, baselineFile(loaded)))
  expect((await request.get(`/${outside}`)).status()).toBe(404)
  expect(readFileSync(baselineFile(loaded))).toEqual(await plain('gray'))
})
