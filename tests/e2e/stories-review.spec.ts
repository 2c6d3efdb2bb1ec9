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
const { baselineFile, partFile, reportFolder, writeRun } = await import('../stories/report')

const plain = (background: string) =>
  sharp({ create: { width: 390, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

async function draw(file: string, color: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, await plain(color))
}

const nameOf = (story: string) => `screens-shop/${story}/390-dark`
const names = ['loaded', 'filtered', 'empty', 'gone'].map(nameOf)
const [loaded = '', filtered = '', empty = '', gone = ''] = names
const file = 'stories/screens/Shop.stories.tsx'
const cause = '#808080 wurde zu #000000'
const findings: Finding[] = [
  { name: loaded, title: 'Shop › 28 Artikel', file, status: 'changed', cause },
  { name: filtered, title: 'Shop › Gefiltert', file, status: 'changed', cause },
  { name: gone, title: 'Shop › Alte Ansicht', file, status: 'gone', cause: 'entfallen' },
  { name: empty, title: 'Shop › Kein einziger Artikel', file, status: 'new', cause: 'neu' },
]

const port = await freePort()
test.use({ baseURL: `http://localhost:${port}` })
let review: RunningServer

test.beforeEach(async () => {
  for (const { name, status } of findings) {
    if (status !== 'new') await draw(baselineFile(name), 'gray')
    await draw(partFile(name, 'reference'), status === 'new' ? 'white' : 'gray')
    await draw(partFile(name, 'actual'), 'black')
  }
  await writeRun({ date: '2026-01-02T03:04:05.000Z', compared: 3, all: 3, findings })
  const env = { STORIES_REVIEW_PORT: String(port), STORYBOOK_URL: 'http://localhost:6008' }
  review = await startProgram('runTypeScript.mjs', ['tests/stories/review/server.ts'], env)
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
  await expect(page.getByText('weichen 4 ab: 4 offen')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Story in http://localhost:6008' })).toHaveAttribute(
    'href',
    'http://localhost:6008/?path=/story/screens-shop--loaded&globals=theme:dark;viewport.value:w390',
  )

  await page.keyboard.press('r')
  await expect(page.getByRole('status')).toHaveText('1 abgelehnt.')
  await page.keyboard.press('n')
  await page.keyboard.type('Zu dunkel')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '1 annehmen' }).first().click()
  await expect(page.getByText('0 offen, 1 angenommen, 1 abgelehnt')).toBeVisible()
  expect(readFileSync(baselineFile(loaded))).toEqual(await plain('gray'))
  expect(readFileSync(baselineFile(filtered))).toEqual(await plain('black'))

  page.once('dialog', (dialog) => dialog.accept('Noch nicht'))
  await page.getByRole('button', { name: '1 ablehnen' }).first().click()
  await page.getByRole('button', { name: 'Alte Ansicht: abgelehnt' }).click()
  await expect(page.getByRole('textbox', { name: 'Notiz' })).toHaveValue('Noch nicht')
  expect(existsSync(baselineFile(gone))).toBe(true)
  await page.keyboard.press('a')
  await expect.poll(() => existsSync(baselineFile(gone))).toBe(false)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(heading('Kein einziger Artikel: angenommen')).toBeVisible()
  expect(readFileSync(baselineFile(empty))).toEqual(await plain('white'))
  await page.keyboard.press('r')
  await expect(heading('Kein einziger Artikel: abgelehnt')).toBeVisible()
  expect(existsSync(baselineFile(empty))).toBe(false)

  await page.reload()
  await expect(page.getByRole('button', { name: '28 Artikel: abgelehnt' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Notiz' })).toHaveValue('Zu dunkel')
  const notes = readFileSync(path.join(folder, 'stories-review/notizen.md'))
  expect(notes.toString()).toContain('**Shop › 28 Artikel**, abgelehnt: Zu dunkel')
})

test('a page that is opened as a file shows what differs', async ({ page }) => {
  await page.goto(pathToFileURL(path.join(reportFolder, 'index.html')).href)
  await expect(page.getByRole('img', { name: /28 Artikel.*nachher/ })).toBeVisible()
})

test('the server refuses other sites, unknown looks and files outside of the report', async ({
  request,
}) => {
  const accept = async (name: string, headers: Record<string, string> = {}) => {
    const data = { names: [name], verdict: 'accepted' }
    return (await request.post('/judge', { headers, data })).status()
  }
  expect(await accept(loaded, { 'Content-Type': 'text/plain' })).toBe(415)
  expect(await accept(loaded, { Host: 'example.com:80' })).toBe(403)
  expect(await accept(nameOf('unknown'))).toBe(409)
  const outside = encodeURIComponent(path.relative(reportFolder, baselineFile(loaded)))
  expect((await request.get(`/${outside}`)).ok()).toBe(false)
  expect(readFileSync(baselineFile(loaded))).toEqual(await plain('gray'))
})
