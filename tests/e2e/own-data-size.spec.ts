import { loadedDataKey } from '../../mocks/loadedData'
import { button, choose, openImporter, part, patient } from './importer'
import { expect, test } from './test'

test.use({ demoPanel: true })

test('20,000 items of 20 MB can be cancelled, are refused where there is no room, and else run', async ({
  page,
}) => {
  test.slow()
  const rows = Array.from({ length: 20_000 }, (_, at) => `Teil ${at};${'x'.repeat(1000)};${at},50`)
  const text = `Titel;Beschreibung;Preis\n${rows.join('\n')}\n`
  expect(text.length).toBeGreaterThan(20e6)
  await page.goto('/impressum')
  await openImporter(page)
  await choose(page, 'alles.csv', text)
  await button(page, 'Abbrechen').click()
  await expect(part(page).getByRole('heading', { name: 'Eigene Daten laden' })).toBeFocused()

  const session = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1e5 })
  await choose(page, 'alles.csv', text)
  await button(page, 'Übernehmen').click(patient)
  await expect(part(page).getByRole('alert')).toContainText('kein Platz', patient)
  expect(await page.evaluate((key) => localStorage.getItem(key), loadedDataKey)).toBeNull()

  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await button(page, 'Übernehmen').click()
  await expect(button(page, 'Zurück zu unseren Daten')).toBeVisible(patient)
  await page.goto('/shop')
  await expect(page.getByText(/^20\.000 Artikel/)).toBeVisible(patient)
})
