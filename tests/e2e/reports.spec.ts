import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { formatReport, readReportFile, readReportLink } from '../../mocks/report/sealed'
import { expectNoViolation } from './axe'
import { expect, test } from './test'

test.use({ demoPanel: true })

const panel = (page: Page) => page.getByRole('region', { name: 'Demo-Werkzeuge' })
const tab = (page: Page) => page.getByRole('button', { name: /^Demo-Werkzeuge(,|$)/ })
const form = (page: Page) => panel(page).getByRole('group', { name: 'Fehler melden' })
const whole = (page: Page) => form(page).getByRole('group', { name: 'Das alles steht im Bericht:' })
const cart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))
const notice = (page: Page) => panel(page).getByRole('alert')

async function openForm(page: Page) {
  await tab(page).click()
  await openFormOfPanel(page)
}

async function openFormOfPanel(page: Page) {
  await panel(page).getByRole('button', { name: 'Fehler melden' }).click()
  await expect(form(page).getByRole('heading', { name: 'Fehler melden' })).toBeFocused()
}

/** What the form would let go, as it shows it. */
const shown = async (page: Page) => JSON.parse((await whole(page).textContent()) ?? '')

async function copyLink(page: Page) {
  await form(page).getByRole('button', { name: 'Link kopieren' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('Link zum Bericht kopiert.')
  return page.evaluate(() => navigator.clipboard.readText())
}

async function saveFile(page: Page) {
  const download = page.waitForEvent('download')
  await form(page).getByRole('button', { name: 'Als Datei speichern' }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** A browser that has never seen the demo. */
async function freshPage(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  return context.newPage()
}

const opener = (page: Page) => panel(page).getByRole('group', { name: 'Bericht öffnen' })

async function openOpener(page: Page) {
  await panel(page).getByRole('button', { name: 'Bericht öffnen' }).click()
  await expect(opener(page).getByRole('heading', { name: 'Bericht öffnen' })).toBeFocused()
}

const chooseFile = (page: Page, text: string) =>
  opener(page)
    .getByLabel('Datei des Berichts wählen')
    .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(text) })

/** Leaves something in every corner of the demo, and scrolls. */
async function leaveTraces(page: Page) {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/item/create?mock=&persona=admin')
  await expect(tab(page)).toBeVisible()
  await page.getByLabel('Tag erstellen').fill('Werkbank')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tag „Werkbank“ erstellt.')).toBeVisible()
  await page.getByLabel('Titel').fill('Geheimer Halter')
  await page.goto('/shop?mock=shopItemById:long')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(tab(page)).toBeVisible()
  await page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /In den Warenkorb/ })
    .click()
  await page.getByRole('article').nth(5).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
}

test.describe('a report', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is shown whole before it is given away, and its link restores screen, data, cart and place elsewhere', async ({
    page,
    browser,
    baseURL,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await leaveTraces(page)
    await openForm(page)
    const report = await shown(page)
    expect(report).toMatchObject({
      state: {
        address: '/shop?mock=shopItemById:long',
        persona: 'admin',
        conditions: 'shopItemById:long',
        cart: '[{"id":"1002","count":1}]',
      },
      window: { width: 390, height: 700 },
      scheme: 'light',
    })
    expect(report.state.created).toContain('Werkbank')
    expect(report.state.draft).toContain('Geheimer Halter')
    expect(report.visits.at(-1).top).toBe(1200)
    expect(report.operations[0]).toMatchObject({ name: 'shopItems', outcome: '200' })
    const { state: _, ...told } = report
    // Neither a token nor what was typed.
    expect(JSON.stringify(told)).not.toMatch(/demo-admin|Geheimer Halter/)
    await expect(form(page).getByRole('list')).toContainText('Knopf „In den Warenkorb')
    await expect(form(page).getByRole('list')).toContainText('In Feld „Titel“ getippt')
    await expectNoViolation(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await form(page)
      .getByLabel(/Was ist passiert/)
      .fill('Zu viel im Warenkorb')
    // Escape closes the panel elsewhere; what is typed stays.
    await page.keyboard.press('Escape')
    const link = await copyLink(page)
    const requests: string[] = []
    const other = await freshPage(browser, baseURL)
    other.on('request', (request) => requests.push(request.url()))
    await other.setViewportSize({ width: 390, height: 700 })
    await other.goto(link)
    await expect(other).toHaveURL('/shop?mock=shopItemById:long')
    await expect(other.getByRole('article').first()).toBeVisible()
    await expect.poll(() => other.evaluate(() => scrollY)).toBe(1200)
    expect(await cart(other)).toBe('[{"id":"1002","count":1}]')
    await expect(notice(other)).toContainText(
      'geöffnet. „Zu viel im Warenkorb“ Gemeldet aus einem Fenster von 390 × 700 Pixeln, hell',
    )
    await other.goto('/item/create')
    await expect(other.getByLabel('Titel')).toHaveValue('Geheimer Halter')
    await expect(other.getByRole('option', { name: 'Werkbank' })).toBeVisible()
    expect(requests.filter((url) => url.includes('report='))).toEqual([])
    await other.context().close()
  })

  test('is of the moment at which it is given away: the form follows a page that goes on', async ({
    page,
  }) => {
    await page.goto('/shop')
    await openForm(page)
    await expect(form(page)).toContainText('/shop, Besucher, alle Anfragen normal')
    await panel(page).getByRole('button', { name: 'creation-rejected' }).click()
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /In den Warenkorb/ })
      .press('Enter')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
    await expect(page).toHaveURL('/contact')
    const state = {
      address: '/contact',
      conditions: 'createShopItem:rejected,createItemTag:rejected',
      cart: '[{"id":"1001","count":1}]',
    }
    // At once, before the form has followed.
    const { report } = JSON.parse(await saveFile(page))
    expect(report).toMatchObject({ state })
    expect(report.actions).toHaveLength(2)
    await expect(form(page)).toContainText('/contact, Besucher, createShopItem:rejected')
    await expect.poll(() => shown(page)).toEqual(report)
    const read = await readReportLink(new URL(await copyLink(page)).hash)
    expect(read).toMatchObject({ report: { state } })
  })

  test('keeps its note while the panel is closed and pages load, until it is given away or closed', async ({
    page,
  }) => {
    const note = form(page).getByLabel(/Was ist passiert/)
    await page.goto('/shop')
    await openForm(page)
    await note.fill('Der Preis fehlt')
    await panel(page).getByRole('button', { name: 'Demo-Werkzeuge schließen' }).click()
    await openForm(page)
    await expect(note).toHaveValue('Der Preis fehlt')
    await panel(page).getByRole('button', { name: 'Neu laden' }).click()
    await openFormOfPanel(page)
    await expect(note).toHaveValue('Der Preis fehlt')
    expect(await shown(page)).toMatchObject({ note: 'Der Preis fehlt' })

    await form(page).getByRole('button', { name: 'Schließen' }).click()
    await openFormOfPanel(page)
    await expect(note).toHaveValue('')
    await note.fill('Noch etwas')
    await saveFile(page)
    await expect(note).toHaveValue('Noch etwas')
    await page.reload()
    await openFormOfPanel(page)
    await expect(note).toHaveValue('')
  })

  test('holds the history: back leads where it led, to the same place', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/materials')
    await expect(tab(page)).toBeVisible()
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
    await expect(page).toHaveURL('/contact')
    await openForm(page)
    const { visits } = await shown(page)
    expect(visits.map(({ address }: { address: string }) => address)).toEqual([
      '/materials',
      '/contact',
    ])
    const link = await copyLink(page)
    const other = await freshPage(browser, baseURL)
    await other.goto(link)
    await expect(other).toHaveURL('/contact')
    await expect(notice(other)).toContainText('geöffnet')
    await other.goBack()
    await expect(other).toHaveURL('/materials')
    const isThere = (top: number) => Math.abs(scrollY - top) <= 1
    await expect.poll(() => other.evaluate(isThere, visits[0].top)).toBe(true)
    await other.context().close()
  })

  test('tells that somebody went back from a page where nothing was pressed', async ({ page }) => {
    await page.goto('/')
    await expect(tab(page)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
    await expect(page).toHaveURL('/contact')
    await page.goBack()
    await expect(page).toHaveURL('/')
    for (const fragment of ['oben', 'unten']) {
      await page.evaluate((name) => (location.hash = name), fragment)
    }
    await tab(page).press('Enter')
    await openFormOfPanel(page)
    await expect(form(page).getByText('Zurück gegangen')).toHaveCount(1)
    // The demo's own tools and a fragment are no part of it.
    await expect(form(page).getByRole('list')).not.toContainText(/Taste|Vorwärts/)
  })

  test('tells a link that leads back as a link alone', async ({ page }) => {
    await page.goto('/shop')
    await expect(tab(page)).toBeVisible()
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Zurück zum Shop' }).click()
    await expect(page).toHaveURL('/shop')
    await openForm(page)
    const { actions } = await shown(page)
    expect(actions).toMatchObject([
      { do: 'press', role: 'link' },
      { do: 'press', role: 'link', name: 'Zurück zum Shop' },
    ])
  })

  test('tells that a count of the cart was typed', async ({ page }) => {
    await page.goto('/item/1001')
    await expect(tab(page)).toBeVisible()
    await page
      .getByRole('button', { name: /In den Warenkorb/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Warenkorb, 1 Artikel' }).click()
    await page.getByRole('textbox', { name: 'Menge' }).click()
    await page.keyboard.type('12')
    await expect.poll(() => cart(page)).toBe('[{"id":"1001","count":12}]')
    await page.keyboard.press('Escape')
    await openForm(page)
    const { actions } = await shown(page)
    expect(actions.slice(2)).toEqual([
      { do: 'fill', role: 'textbox', name: 'Menge', changed: {} },
      { do: 'key', key: 'Escape', changed: { cart: '[{"id":"1001","count":12}]' } },
    ])
  })

  test('of data of one’s own is a file, which restores it elsewhere, in another version too', async ({
    page,
    browser,
    baseURL,
  }) => {
    const rows = Array.from({ length: 400 }, (_, at) => `Teil ${at};${Math.sin(at)};${at},50`)
    await page.goto('/shop')
    await tab(page).click()
    await panel(page).getByRole('button', { name: 'Eigene Daten laden' }).click()
    await panel(page)
      .getByLabel(/^Datei wählen/)
      .setInputFiles({
        name: 'unsere.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Titel;Beschreibung;Preis\n${rows.join('\n')}\n`),
      })
    await panel(page).getByRole('button', { name: 'Übernehmen' }).click()
    await expect(page.getByText(/^400 Artikel/)).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Rundgang beginnen' })).toHaveCount(0)
    await panel(page).getByRole('button', { name: 'Fehler melden' }).click()
    await expect(form(page)).toContainText('Für einen Link ist der Bericht zu lang.')
    const read = readReportFile(await saveFile(page))
    if ('flaw' in read) throw new Error(`The report is ${read.flaw}.`)

    const other = await freshPage(browser, baseURL)
    await other.goto('/impressum')
    await tab(other).click()
    await openOpener(other)
    await chooseFile(other, formatReport({ ...read.report, version: '0.0.1' }))
    await expect(notice(other)).toContainText(
      `stammt aus Version 0.0.1, diese Demo ist Version ${read.report.version}`,
    )
    await expect(other.getByText(/^400 Artikel/)).toBeVisible()
    await expect(other).toHaveURL('/shop')
    await other.reload()
    await expect(other.getByText(/^400 Artikel/)).toBeVisible()
    await other.context().close()
  })

  test('that is cut, changed or leads elsewhere is refused with a sentence, and changes nothing', async ({
    page,
  }) => {
    await page.goto('/shop')
    await openForm(page)
    const link = await copyLink(page)
    const file = await saveFile(page)
    await page.evaluate(() => localStorage.setItem('cart', '[{"id":"1003","count":3}]'))
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    const before = await stored()
    const at = link.length - 40
    const letter = link[at] === 'x' ? 'y' : 'x'
    for (const broken of [
      link.slice(0, -5),
      link.slice(0, at) + letter + link.slice(at + 1),
      `${link.split('#')[0]}#report=`,
    ]) {
      await page.goto('/gallery')
      await page.goto(broken)
      await expect(notice(page)).toContainText('abgeschnitten oder verändert')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await stored()).toBe(before)
    }
    await openOpener(page)
    await opener(page).getByRole('button', { name: 'Nichts ändern' }).click()
    await expect(panel(page).getByRole('button', { name: 'Bericht öffnen' })).toBeFocused()
    await openOpener(page)
    await chooseFile(page, file.replace('"visitor"', '"admin"'))
    await expect(opener(page).getByRole('alert')).toContainText('abgeschnitten oder verändert')
    // Somebody who knows how a report is sealed.
    for (const address of ['//evil.example/', '/\\\\evil.example', '/oauth2/redirect?token=real']) {
      const forged = file.replaceAll('"/shop"', JSON.stringify(address))
      const { report } = JSON.parse(forged)
      const digest = await page.evaluate(async (text) => {
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
        return btoa(String.fromCharCode(...new Uint8Array(bytes)))
      }, JSON.stringify(report))
      const sealed = digest.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      await chooseFile(page, JSON.stringify({ report, digest: sealed }))
      await expect(opener(page).getByRole('alert')).toContainText(
        'kein Bericht, den diese Demo öffnen darf',
      )
    }
    expect(await stored()).toBe(before)
  })
})
