import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { openPanel, panel } from './demoPanel'
import { expect, test } from './test'

test.use({
  demoPanel: true,
  permissions: ['clipboard-read', 'clipboard-write'],
  viewport: { width: 390, height: 700 },
})

const notice = (page: Page) => panel(page).getByRole('alert')
const cart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))
const bytes = (text: string) => ({
  name: 'bericht.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

/** Leaves something in every corner of the demo, scrolls, and writes what is wrong. */
async function leaveTraces(page: Page) {
  await page.goto('/item/create?mock=&persona=admin')
  await page.getByLabel('Tag erstellen').fill('Werkbank')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Werkbank' })).toBeVisible()
  await page.getByLabel('Titel').fill('Neuer Halter')
  await page.goto('/shop?mock=shopItemById:error')
  await page
    .getByRole('button', { name: /In den Warenkorb/ })
    .nth(1)
    .click()
  await page.goto('/item/1001')
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  await page.getByRole('link', { name: 'Zum Shop' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await openPanel(page)
  await panel(page)
    .getByLabel(/Was ist passiert/)
    .fill('Zu viel im Warenkorb')
}

async function copiedLink(page: Page): Promise<string> {
  await panel(page).getByRole('button', { name: 'Link kopieren' }).click()
  await expect(panel(page).getByRole('status')).toHaveText(
    'Link kopiert. Er führt zu localhost und geht nur auf diesem Rechner auf.',
  )
  return page.evaluate(() => navigator.clipboard.readText())
}

async function savedFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Als Datei speichern' }).click()
  return readFile(await (await download).path(), 'utf8')
}

const openFile = (page: Page, text: string) =>
  panel(page).getByLabel('Bericht öffnen').setInputFiles(bytes(text))

/** A browser that has never seen the demo. */
async function freshPage(browser: Browser, baseURL: string | undefined) {
  const viewport = { width: 390, height: 700 }
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport })
  return context.newPage()
}

/** Expects what `leaveTraces` has left. */
async function expectTraces(page: Page) {
  await expect(page).toHaveURL('/shop?mock=shopItemById:error')
  await expect(notice(page)).toContainText('„Zu viel im Warenkorb“')
  await expect(notice(page)).toContainText('shopItemById failed under the condition "error"')
  await expect(page.getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
  await page.goto('/item/create')
  await expect(page.getByLabel('Titel')).toHaveValue('Neuer Halter')
  await expect(page.getByRole('option', { name: 'Werkbank' })).toBeVisible()
}

test('a report opens elsewhere with screen, data, cart, draft and place, by its link and by its file', async ({
  page,
  browser,
  baseURL,
}) => {
  await leaveTraces(page)
  const link = await copiedLink(page)
  const file = await savedFile(page)
  expect(file).not.toContain('demo-admin')

  const byLink = await freshPage(browser, baseURL)
  const requests: string[] = []
  byLink.on('request', (request) => requests.push(request.url()))
  await byLink.goto(link)
  await expectTraces(byLink)
  expect(requests.filter((url) => url.includes('report='))).toEqual([])
  await byLink.context().close()

  const byFile = await freshPage(browser, baseURL)
  await byFile.goto('/impressum')
  await openPanel(byFile)
  await openFile(byFile, file.slice(0, -5))
  await expect(notice(byFile)).toContainText('abgeschnitten oder verändert')
  await expect(byFile).toHaveURL('/impressum')
  await openPanel(byFile)
  await openFile(byFile, file)
  await expectTraces(byFile)
  await byFile.context().close()
})

test('a report asks before it replaces a cart, and changes nothing where that is not wanted', async ({
  page,
}) => {
  await leaveTraces(page)
  const link = await copiedLink(page)
  const other = '[{"id":"1003","count":3}]'
  await page.evaluate((text) => localStorage.setItem('cart', text), other)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (questions.length > 1 ? dialog.accept() : dialog.dismiss())
  })
  await page.goto('/gallery')
  await page.goto(link)
  await expect(notice(page)).toContainText('Sie haben den Bericht nicht übernommen.')
  expect(await cart(page)).toBe(other)
  await page.goto('/gallery')
  await page.goto(link)
  await expect(page).toHaveURL('/shop?mock=shopItemById:error')
  expect(await cart(page)).toBe('[{"id":"1002","count":1}]')
  const question = 'Der Bericht ersetzt in diesem Browser: Warenkorb. Trotzdem öffnen?'
  expect(questions).toEqual([question, question])
})

test('data that is too large for a link is in the file', async ({ page }) => {
  await page.goto('/impressum')
  await page.evaluate(() => {
    const tags = Array.from({ length: 900 }, (_, at) => ({ id: `t${at}`, name: `${Math.sin(at)}` }))
    localStorage.setItem('mock-created-data', JSON.stringify({ version: 1, items: [], tags }))
  })
  await page.reload()
  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Link kopieren' }).click()
  await expect(panel(page).getByRole('status')).toContainText('zu groß: Die Datei enthält sie.')
  expect(await savedFile(page)).toContain('t899')
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(notice(page)).toContainText('die Datei enthält sie')
})
