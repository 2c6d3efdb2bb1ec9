import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expectNoViolation } from './axe'
import { openPanel, panel, panelButton } from './demoPanel'
import { expect, test } from './test'

test.use({ demoPanel: true, permissions: ['clipboard-read', 'clipboard-write'] })

const form = (page: Page) => panel(page).getByRole('group', { name: 'Fehler melden' })
const notice = (page: Page) => panel(page).getByRole('alert')
const cart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

/** Leaves something in every corner of the demo, scrolls, and opens the form of a report. */
async function leaveTraces(page: Page) {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/item/create?mock=&persona=admin')
  await page.getByLabel('Tag erstellen').fill('Werkbank')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Werkbank' })).toBeVisible()
  await page.getByLabel('Titel').fill('Geheimer Halter')
  await page.goto('/shop?mock=shopItemById:long')
  await expect(panelButton(page)).toBeVisible()
  await page
    .getByRole('button', { name: /In den Warenkorb/ })
    .nth(1)
    .click()
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Fehler melden' }).click()
  await form(page)
    .getByLabel(/Was ist passiert/)
    .fill('Zu viel im Warenkorb')
}

/** A browser that has never seen the demo. */
async function freshPage(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  return context.newPage()
}

/** Expects what `leaveTraces` has left. */
async function expectTraces(page: Page) {
  await expect(page).toHaveURL('/shop?mock=shopItemById:long')
  await expect(notice(page)).toContainText('geöffnet. „Zu viel im Warenkorb“')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await cart(page)).toBe('[{"id":"1002","count":1}]')
}

test('a report is shown whole, and its link or file restores screen, data, cart and place elsewhere', async ({
  page,
  browser,
  baseURL,
}) => {
  await leaveTraces(page)
  const whole = form(page).getByRole('group', { name: 'Das alles steht im Bericht:' })
  await expect(whole).toContainText('Werkbank')
  const { state: _, ...said } = JSON.parse((await whole.textContent()) ?? '')
  // Neither a token nor what was typed.
  expect(JSON.stringify(said)).not.toMatch(/demo-admin|Geheimer Halter/)
  await expectNoViolation(page)
  await form(page).getByRole('button', { name: 'Link kopieren' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('Link zum Bericht kopiert.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const download = page.waitForEvent('download')
  await form(page).getByRole('button', { name: 'Als Datei speichern' }).click()
  const file = await readFile(await (await download).path(), 'utf8')

  const other = await freshPage(browser, baseURL)
  const requests: string[] = []
  other.on('request', (request) => requests.push(request.url()))
  await other.setViewportSize({ width: 390, height: 700 })
  await other.goto(link)
  await expectTraces(other)
  await expect.poll(() => other.evaluate(() => scrollY)).toBe(1200)
  await other.goto('/item/create')
  await expect(other.getByLabel('Titel')).toHaveValue('Geheimer Halter')
  await expect(other.getByRole('option', { name: 'Werkbank' })).toBeVisible()
  expect(requests.filter((url) => url.includes('report='))).toEqual([])
  await other.context().close()

  const third = await freshPage(browser, baseURL)
  await third.goto('/impressum')
  await openPanel(third)
  await panel(third).getByRole('button', { name: 'Bericht öffnen' }).click()
  await panel(third)
    .getByLabel('Datei des Berichts wählen')
    .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await expectTraces(third)
  await third.context().close()

  await page.evaluate(() => localStorage.setItem('cart', '[{"id":"1003","count":3}]'))
  await page.goto('/gallery')
  await page.goto(link.slice(0, -5))
  await expect(notice(page)).toContainText('abgeschnitten oder verändert')
  expect(await cart(page)).toBe('[{"id":"1003","count":3}]')
})
