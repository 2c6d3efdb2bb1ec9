import { writeFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { loadedDataKey } from '../../mocks/loadedData'
import { button, choose, openImporter, part, patient } from './importer'
import { expect, test } from './test'

test.use({ demoPanel: true })

const rows = Array.from({ length: 20_000 }, (_, at) => `Teil ${at};${'x'.repeat(1000)};${at},50`)
const text = `Titel;Beschreibung;Preis\n${rows.join('\n')}\n`

/** By how much the page's own thread is slowed down. Workers keep their speed. */
const slowdown = 8

/**
 * The limits for reading, for storing and for a letter in the note of a report of all this, as multiples of the yardstick,
 * since machines differ. Showing the progress takes about half of the first two. In the page and not in a worker, reading
 * takes 14 to 19, storing 4 to 6. Showing and packing the report anew for each letter would take seconds.
 */
const most = { reading: 9, storing: 3.5, letter: 1.5 }

/**
 * What the page's own thread takes to write and parse some JSON, in milliseconds of its processor time. The first time it
 * also has to compile that.
 */
async function yardstick(page: Page, session: CDPSession) {
  const before = await workOf(session)
  await page.evaluate(() => {
    const items = Array.from({ length: 2000 }, (_, at) => ({
      title: `Teil ${at}`,
      price: at + 0.5,
    }))
    for (let round = 0; round < 20; round += 1) JSON.parse(JSON.stringify(items))
  })
  return (await workOf(session)) - before
}

/** The processor time that the page's own thread has taken, in milliseconds: a busy machine adds nothing to it. */
async function workOf(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  return (seconds ?? NaN) * 1000
}

test('20,000 items of 20 MB leave the page free while they are read, stored and reported', async ({
  page,
}) => {
  test.slow()
  const file = test.info().outputPath('alles.csv')
  await writeFile(file, text)
  await page.goto('/impressum')
  await openImporter(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await yardstick(page, session)
  const unit = await yardstick(page, session)
  const before = await workOf(session)
  await part(page)
    .getByLabel(/^Datei wählen/)
    .setInputFiles(file)
  await expect(part(page)).toContainText('20.000 Artikel', patient)
  const read = await workOf(session)
  expect((read - before) / unit).toBeLessThan(most.reading)

  // The page is loaded again with the new data.
  const stored = new Promise<number>((resolve) => {
    void page.route(page.url(), async (route) => {
      resolve(await workOf(session))
      await route.continue()
    })
  })
  await button(page, 'Übernehmen').click()
  expect(((await stored) - read) / unit).toBeLessThan(most.storing)
  await expect(button(page, 'Zurück zu unseren Daten')).toBeVisible(patient)

  const panel = page.getByRole('region', { name: 'Demo-Werkzeuge' })
  await panel.getByRole('button', { name: 'Fehler melden' }).click()
  await expect(panel.getByText(/^Für einen Link ist der Bericht zu lang/)).toBeVisible(patient)
  await expect(panel.getByText(/^Das ist der Anfang\./)).toBeVisible()
  const open = await workOf(session)
  await panel.getByLabel(/^Was ist passiert/).pressSequentially('Preis')
  expect(((await workOf(session)) - open) / 'Preis'.length / unit).toBeLessThan(most.letter)
})

test('20,000 items of 20 MB can be cancelled, are refused where there is no room, and else run', async ({
  page,
}) => {
  test.slow()
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
