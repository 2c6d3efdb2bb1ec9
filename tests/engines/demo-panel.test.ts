import { describe } from 'vitest'
import { queryTexts } from '../conditionOutcomes.ts'
import { tourStops } from '../../mocks/tour/stops.ts'
import { test } from './visitor.ts'

describe('the demo panel', () => {
  test('puts the shop into a state and out of it', async ({ visitor }) => {
    await visitor.open('/shop?panel=on')
    await visitor.press('button', 'Demo-Werkzeuge')
    await visitor.sees('heading', 'Demo-Werkzeuge')
    await visitor.press('button', 'shop-empty')
    await visitor.press('button', 'Neu laden')
    await visitor.reads(queryTexts.shopItems.empty)
    await visitor.press('button', 'normal')
    await visitor.press('button', 'Neu laden')
    await visitor.sees('heading', queryTexts.shopItems.data)
    await visitor.pressKey('Escape')
  })

  test('signs in and out', async ({ visitor }) => {
    await visitor.open('/shop?panel=on')
    await visitor.press('button', 'Demo-Werkzeuge')
    await visitor.press('link', 'Admin')
    await visitor.isAt('/profile?provided=true')
    await visitor.fieldHolds('Name', 'Ada Admin')
    await visitor.press('link', 'Besucher')
    await visitor.isAt('/')
    await visitor.sees('link', 'Anmelden')
    await visitor.stored('token', null)
  })

  test('makes a report, which restores screen, data, cart and place in a fresh profile', async ({
    visitor,
    beginVisit,
  }) => {
    const cart = '[{"id":"1001","count":2}]'
    const top = 400
    await visitor.open('/shop?panel=on')
    await visitor.evaluate((text) => localStorage.setItem('cart', text), cart)
    await visitor.press('button', 'Demo-Werkzeuge')
    await visitor.press('button', 'Eigene Daten laden')
    const rows = Array.from({ length: 40 }, (_, at) => `Teil ${at};${at},50`)
    await visitor.choosesFile(
      'Datei wählen oder hierher ziehen',
      'unsere.csv',
      `Titel;Preis\n${rows.join('\n')}\n`,
    )
    await visitor.press('button', 'Übernehmen')
    // The list grows: with its first cards alone the page ends above the place.
    await visitor.reads('Teil 39')
    await visitor.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await visitor.press('button', 'Fehler melden')
    await visitor.sees('heading', 'Fehler melden')
    await visitor.evaluate(() => {
      const writeText = async (text: string) => void (document.body.dataset['copied'] = text)
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    })
    await visitor.press('button', 'Link kopieren')
    await visitor.finds('a link', true, () => 'copied' in document.body.dataset)
    const link = await visitor.evaluate(() => document.body.dataset['copied'] ?? '')

    // Not before: browsers draw windows behind others rarely.
    const stranger = await beginVisit()
    await stranger.open(`/?panel=on${new URL(link).hash}`)
    await stranger.isAt('/shop?panel=on')
    await stranger.reads('40 Artikel')
    await stranger.stored('cart', cart)
    await stranger.finds('the place', top, () => Math.round(scrollY))
  })

  test('leads through the tour from start to end', async ({ visitor }) => {
    await visitor.open('/impressum?tour=')
    for (const [at, { title, path }] of tourStops.entries()) {
      await visitor.sees('heading', title)
      await visitor.finds('the path', path, () => location.pathname)
      if (at < tourStops.length - 1) await visitor.press('link', 'Weiter')
    }
    await visitor.press('button', 'Rundgang beenden')
    await visitor.isAt('/impressum?mock=')
    await visitor.sees('link', 'Anmelden')
  })
})
