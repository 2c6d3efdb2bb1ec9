import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { seed, type Seed } from '../../mocks/seed'
import { loadedDataKey } from '../../mocks/loadedData'
import { hostileStrings } from '../unit/hostileStrings'
import { expectNoViolation } from './axe'
import { button, choose, openImporter, part, patient } from './importer'
import { expect, test } from './test'

test.use({ demoPanel: true })

const cards = (page: Page) => page.getByRole('article')

const storedIds = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('mock-backend')
    await new Promise((done) => opened.addEventListener('success', done))
    const request = opened.result.transaction('loaded-data').objectStore('loaded-data').getAllKeys()
    await new Promise((done) => request.addEventListener('success', done))
    opened.result.close()
    return request.result.length
  })

/** Where an element is in the window. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not to be seen.')
  return box
}

const table = 'Nr;Titel;Tags;Preis\nA-1;Kabelhalter;Büro;4,90\nA-2;Türstopper;;1.234,50\n'

test('a table runs the whole demo, in every tab and after a reload, until somebody goes back', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/shop')
  await expect(cards(other)).toHaveCount(seed.shopItems.length)
  await page.goto('/shop')
  await openImporter(page)
  await choose(page, 'unsere.csv', table)
  await expect(part(page)).toContainText('unsere.csv: 2 Artikel, 1 Tag.')
  await expect(part(page).getByRole('row', { name: /Türstopper 1\.234,50/ })).toBeVisible()
  await page.bringToFront()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolation(page)
  await expect(cards(page)).toHaveCount(seed.shopItems.length)

  await button(page, 'Übernehmen').click()
  await expect(cards(page)).toHaveCount(2)
  await expect(part(page)).toContainText('unsere.csv: 2 Artikel, 1 Tag')
  await expect(cards(other)).toHaveCount(2)
  await page.goto('/item/A-2')
  await expect(page.getByRole('heading', { name: 'Türstopper' })).toBeVisible()
  await page.goto('/shop')
  await expect(cards(page)).toHaveCount(2)

  const download = page.waitForEvent('download')
  await button(page, 'Daten speichern').click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('demo.seed.json')
  const text = await readFile(await saved.path(), 'utf8')
  const data: Seed = JSON.parse(text)
  expect(data.shopItems.map(({ id, title }) => [id, title])).toEqual([
    ['A-1', 'Kabelhalter'],
    ['A-2', 'Türstopper'],
  ])

  await button(page, 'Zurück zu unseren Daten').click()
  await expect(cards(page)).toHaveCount(seed.shopItems.length)
  await expect(cards(other)).toHaveCount(seed.shopItems.length)
  expect(await storedIds(page)).toBe(0)

  // What was saved is taken again.
  await button(page, 'Eigene Daten laden').click()
  await choose(page, 'demo.seed.json', text)
  await button(page, 'Übernehmen').click()
  await expect(cards(page)).toHaveCount(2)
})

test('a preview says what becomes of the cart while something is in it', async ({ page }) => {
  const sentence = part(page).getByText(/^Der Warenkorb behält seine Artikelnummern/)
  await page.goto('/item/1001')
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await openImporter(page)
  await choose(page, 'unsere.csv', table)
  await expect(sentence).toBeVisible()
  await page.evaluate(() => localStorage.setItem('cart', '[]'))
  await expect(sentence).toBeHidden()
})

test('a table that does not fit names lines and columns, and changes nothing', async ({ page }) => {
  await page.goto('/shop')
  await openImporter(page)
  await choose(page, 'schlecht.csv', 'Titel;Preis\n;1\nClip;viel\n')
  await expect(part(page).getByRole('heading', { name: 'Die Datei passt nicht' })).toBeFocused()
  await expect(part(page).getByRole('listitem')).toHaveText([
    'Zeile 2, Spalte „Titel“: ist leer',
    'Zeile 3, Spalte „Preis“: „viel“ ist kein Preis',
  ])
  await button(page, 'Nichts ändern').click()
  await expect(button(page, 'Eigene Daten laden')).toBeFocused()
  await page.reload()
  await expect(cards(page)).toHaveCount(seed.shopItems.length)
  expect(await page.evaluate((key) => localStorage.getItem(key), loadedDataKey)).toBeNull()
})

test.describe('without a dialog for files', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a file that is dropped is read, and so are cells that are pasted', async ({ page }) => {
    const file = test.info().outputPath('unsere.csv')
    await writeFile(file, table)
    await page.goto('/shop')
    await openImporter(page)
    const { x, y, width, height } = await boxOf(part(page).getByText(/^Datei wählen/))
    const devTools = await page.context().newCDPSession(page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      const data = { items: [], files: [file], dragOperationsMask: 1 }
      const place = { x: x + width / 2, y: y + height / 2 }
      await devTools.send('Input.dispatchDragEvent', { type, ...place, data })
    }
    await expect(part(page)).toContainText('unsere.csv: 2 Artikel, 1 Tag.')

    await button(page, 'Andere Datei').click()
    const cells = 'Titel\tPreis\nClip\twenig'
    await page.evaluate((text) => navigator.clipboard.writeText(text), cells)
    await part(page).getByRole('textbox').focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(part(page)).toContainText('Eingefügtes: eine Stelle passt nicht.')

    await button(page, 'Andere Datei').click()
    // As spreadsheet programs copy cells: with a picture of them.
    await part(page)
      .getByRole('textbox')
      .evaluate((field, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
        clipboardData.setData('text/plain', text)
        const options = { clipboardData, bubbles: true, cancelable: true, composed: true }
        field.dispatchEvent(new ClipboardEvent('paste', options))
      }, cells)
    await expect(part(page)).toContainText('Eingefügtes: eine Stelle passt nicht.')
  })
})

test('hostile texts of a file are texts in the demo', async ({ page }) => {
  const [first] = seed.shopItems
  const texts = Object.values(hostileStrings).filter((text) => text !== '')
  const shopItems = texts.map((text) => ({
    ...first,
    id: text,
    title: text,
    description: text,
    tags: [{ id: text, name: text }],
  }))
  const data = { shopItems, itemTags: texts.map((text) => ({ id: text, name: text })) }
  await page.goto('/shop')
  await openImporter(page)
  await choose(page, `${hostileStrings['image with a handler']}.json`, JSON.stringify(data))
  await button(page, 'Übernehmen').click()
  await expect(cards(page)).toHaveCount(texts.length, patient)
  await expect(part(page)).toContainText(hostileStrings['image with a handler'])
  expect(await page.evaluate(() => 'hostileCodeRan' in window)).toBe(false)
  await expect(page.locator('img[src="x"], [onerror], [onload]')).toHaveCount(0)
})

test.describe('when the browser has deleted the data', () => {
  test.use({ expectedMessages: [/The browser has deleted the loaded data/] })

  test('the demo shows its own, and says so in the console', async ({ page }) => {
    await page.goto('/impressum')
    const description = { id: 'weg', fileName: 'weg.csv', items: 1, tags: 0 }
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      loadedDataKey,
      JSON.stringify(description),
    ] as const)
    await page.goto('/shop')
    await expect(cards(page)).toHaveCount(seed.shopItems.length)
    expect(await page.evaluate((key) => localStorage.getItem(key), loadedDataKey)).toBeNull()
  })
})
