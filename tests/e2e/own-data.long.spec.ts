import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { seed } from '../../mocks/seed'
import { expectNoViolation } from './axe'
import { openPanel, panel } from './demoPanel'
import { expect, test } from './test'

test.use({ demoPanel: true })

const cards = (page: Page) => page.getByRole('article')
const part = (page: Page) => panel(page).getByRole('group', { name: 'Daten der Demo' })
const button = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true })
const choose = (page: Page, name: string, text: string) =>
  part(page)
    .getByLabel(/^Datei wählen/)
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('a table runs the whole demo, in every tab and after a reload, is saved, given back and taken again', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/shop')
  await expect(cards(other)).toHaveCount(seed.shopItems.length)
  await page.goto('/shop')
  await openPanel(page)
  await button(page, 'Eigene Daten laden').click()

  await choose(page, 'schlecht.csv', `Titel;Preis\n${'Clip;viel\n'.repeat(30)}`)
  const lines = part(page).getByRole('listitem')
  await expect(lines.first()).toHaveText('Zeile 2, Spalte „Preis“: „viel“ ist kein Preis')
  await expect(lines.nth(20)).toHaveText('und 10 weitere')
  await button(page, 'Andere Datei').click()
  const table = 'Nr;Titel;Tags;Preis\nA-1;Kabelhalter;Büro;4,90\nA-2;Türstopper;;1.234,50\n'
  await choose(page, 'unsere.csv', table)
  await expect(part(page)).toContainText('2 Artikel, 1 Tag, zum Beispiel „Kabelhalter“')
  await expectNoViolation(page)
  await expect(cards(page)).toHaveCount(seed.shopItems.length)

  await button(page, 'Übernehmen').click()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(other)).toHaveCount(2)
  await page.goto('/item/A-2')
  await expect(page.getByRole('heading', { name: 'Türstopper' })).toBeVisible()

  await openPanel(page)
  const download = page.waitForEvent('download')
  await button(page, 'Daten speichern').click()
  const saved = await download
  const text = await readFile(await saved.path(), 'utf8')
  await page.goto('/shop')
  await openPanel(page)
  await button(page, 'Zurück zu unseren Daten').click()
  await expect(cards(page)).toHaveCount(seed.shopItems.length)
  await expect(cards(other)).toHaveCount(seed.shopItems.length)

  await openPanel(page)
  await button(page, 'Eigene Daten laden').click()
  await choose(page, saved.suggestedFilename(), text)
  await button(page, 'Übernehmen').click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Kabelhalter', 'Türstopper'])
})
