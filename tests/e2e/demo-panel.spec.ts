import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe'
import { storedSession } from './signIn'
import { expect, test } from './test'

test.use({ demoPanel: true })

const tab = (page: Page) => page.getByRole('button', { name: /^Demo-Werkzeuge(,|$)/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Demo-Werkzeuge' })
const heading = (page: Page) => panel(page).getByRole('heading', { name: 'Demo-Werkzeuge' })
const condition = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true })
const reload = (page: Page) => panel(page).getByRole('button', { name: 'Neu laden' }).click()
const operations = (page: Page) =>
  panel(page).getByRole('list', { name: 'Anfragen dieser Seite' }).getByRole('listitem')

async function openPanel(page: Page, path: string) {
  await page.goto(path)
  await tab(page).click()
  await expect(heading(page)).toBeVisible()
}

const overlap = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const button = document.querySelector('demo-panel')?.shadowRoot?.querySelector('button')
    const one = button?.getBoundingClientRect()
    if (!one) throw new Error('The panel has no button.')
    return Array.from(document.querySelectorAll(wanted), (element) => {
      const other = element.getBoundingClientRect()
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top
      return apart ? '' : element.textContent
    }).filter((text) => text !== '')
  }, selector)

test('comes after the page, and covers neither the form’s button nor the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/oauth2/redirect?token=demo-admin')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  await page.goto('/item/create')
  await expect(tab(page)).toBeVisible()
  await expect(page.locator('button[type=submit]')).toBeVisible()
  expect(await overlap(page, 'button[type=submit]')).toEqual([])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('link', { name: 'Impressum' })).toBeInViewport()
  expect(await overlap(page, 'footer a, footer p')).toEqual([])
  // The page asks for the panel's code when everything of its own has arrived.
  const [panelStart, lastStart] = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
    const isPanel = ({ name }: PerformanceEntry) => /mountPanel/.test(name)
    const [navigation] = performance.getEntriesByType('navigation')
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('No navigation.')
    return [scripts.find(isPanel)?.startTime ?? 0, navigation.domComplete]
  })
  expect(panelStart).toBeGreaterThan(lastStart)
})

test('by keyboard alone: the stop after the footer, opens, steers, closes with Escape, gives the focus back', async ({
  page,
}) => {
  await page.goto('/impressum')
  await expect(tab(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).focus()
  await page.keyboard.press('Tab')
  await expect(tab(page)).toBeFocused()
  await expect(tab(page)).toHaveAttribute('aria-expanded', 'false')
  const { x, y } = await page.evaluate(() => ({ x: scrollX, y: scrollY }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => ({ x: scrollX, y: scrollY }))).toEqual({ x, y })
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: /schließen/ })).toBeFocused()
  await condition(page, 'shopItems').focus()
  await page.keyboard.press('e')
  await expect(condition(page, 'shopItems')).toHaveValue('error')
  await page.keyboard.press('Escape')
  await expect(heading(page)).toBeHidden()
  await expect(tab(page)).toBeFocused()
  await expect(tab(page)).toHaveAccessibleName('Demo-Werkzeuge, 1 Zustand aktiv')
})

test('a condition holds from the next request on, over a reload, and in a copied link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPanel(page, '/shop?mock=shopItems:empty')
  await condition(page, 'shopItems').selectOption('error')
  await condition(page, 'createShopItem').selectOption('rejected')
  await expect(panel(page).getByRole('status')).toHaveText('Gilt ab der nächsten Anfrage.')
  // The address does not contradict what was chosen, so that a reload does not undo it.
  await expect(page).toHaveURL('/shop?mock=shopItems:error,createShopItem:rejected')
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Hier wird noch gebaut' })).toBeVisible()
  await expect(heading(page)).toBeVisible()
  await expect(condition(page, 'createShopItem')).toHaveValue('rejected')

  await panel(page).getByRole('button', { name: 'Link zu diesem Zustand kopieren' }).click()
  await expect(panel(page).getByRole('status')).toHaveText(
    'Link kopiert, mit Person und Zuständen, ohne Verzögerung.',
  )
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).search).toBe('?mock=shopItems:error,createShopItem:rejected&persona=visitor')

  await condition(page, 'shopItems').selectOption('normal')
  await panel(page).getByRole('button', { name: 'shop-empty' }).click()
  await expect(condition(page, 'shopItems')).toHaveValue('empty')
  await expect(condition(page, 'createShopItem')).toHaveValue('')
  await panel(page).getByRole('button', { name: 'normal' }).click()
  await reload(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('mock-conditions'))).toBeNull()
})

test('signs in and out; the cart stays', async ({ page }) => {
  await openPanel(page, '/shop')
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
  const person = panel(page).getByRole('group', { name: 'Person' })
  await expect(person.getByRole('link', { name: 'Besucher' })).toHaveAttribute('aria-current')
  await person.getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/profile?provided=true')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  await expect(person.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current')
  await expect
    .poll(() => storedSession(page))
    .toEqual({ root: '{"loggedIn":true,"privilege":"ADMIN"}', token: 'demo-admin' })

  await person.getByRole('link', { name: 'Besucher' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  expect(await storedSession(page)).toEqual({ root: null, token: null })
  await expect(page.getByRole('button', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
})

test('signs nobody out who stays on a page with unsent input', async ({ page }) => {
  await openPanel(page, '/item/create?persona=admin')
  await page.getByLabel('Titel').fill('Halter')
  page.once('dialog', (dialog) => void dialog.dismiss())
  await panel(page).getByRole('link', { name: 'Besucher' }).click()
  await expect(page.getByLabel('Titel')).toHaveValue('Halter')
  expect((await storedSession(page)).token).toBe('demo-admin')
})

test('shows operations while they run and what became of them, without a token', async ({
  page,
}) => {
  await page.goto('/oauth2/redirect?token=demo-admin')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  await openPanel(page, '/item/1002?mock=shopItemById:loading')
  await expect(operations(page)).toHaveText([/shopItemById.*loading.*läuft/])
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Startseite/ })
    .click()
  await expect(operations(page).first()).toContainText('abgebrochen')

  await panel(page).getByRole('button', { name: 'normal' }).click()
  await condition(page, 'createItemTag').selectOption('rejected')
  await page.goto('/item/create')
  await page.getByLabel('Tag erstellen').fill('Werkbank')
  await page.keyboard.press('Enter')
  await expect(operations(page)).toHaveText([
    /^createItemTagrejected200, abgelehnt\d+ ms$/,
    /^(currentUser|itemTags)200\d+ ms$/,
    /^(currentUser|itemTags)200\d+ ms$/,
  ])
  const newest = operations(page).first()
  await newest.locator('summary').click()
  await expect(newest.getByRole('group', { name: 'Variablen von createItemTag' })).toContainText(
    '"name": "Werkbank"',
  )
  await expect(newest.getByRole('group', { name: 'Antwort auf createItemTag' })).toContainText(
    '"success": false',
  )
  expect(await panel(page).textContent()).not.toContain('demo-admin')
})

test('holds every answer back, and forgets what was created', async ({ page }) => {
  await page.addInitScript(() => {
    const tags = [{ id: 'tag-99', name: 'Aus einer früheren Vorführung' }]
    if (sessionStorage.getItem('seeded') !== null) return
    sessionStorage.setItem('seeded', 'yes')
    localStorage.setItem('mock-created-data', JSON.stringify({ version: 1, items: [], tags }))
  })
  // A screen that asks the backend for nothing.
  await openPanel(page, '/impressum')
  const data = panel(page).getByRole('group', { name: 'Angelegte Daten' })
  await expect(data).toContainText('0 Artikel, 1 Tag')
  await panel(page).getByRole('button', { name: 'Link zu diesem Zustand kopieren' }).click()
  await expect(panel(page).getByRole('status')).toContainText(
    'Angelegtes und eigene Daten nimmt nur „Fehler melden“ mit.',
  )
  await data.getByRole('button', { name: 'Angelegtes löschen' }).click()
  await expect(data).toContainText('0 Artikel, 0 Tags')
  expect(await page.evaluate(() => localStorage.getItem('mock-created-data'))).toBeNull()

  await page.goto('/shop')
  await panel(page).getByRole('radio', { name: '1 s', exact: true }).check()
  await reload(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(panel(page).getByRole('radio', { name: '1 s', exact: true })).toBeChecked()
  const text = (await operations(page).first().textContent()) ?? ''
  expect(Number(/(\d+) ms/.exec(text)?.[1])).toBeGreaterThanOrEqual(1000)
})

test.describe('with an address nobody understands', () => {
  test.use({ expectedMessages: [/Unknown mock condition "wombat:slow"/] })

  test('says what it does not know, and what it knows', async ({ page }) => {
    await page.goto('/shop?mock=wombat:slow,shopItems:empty')
    await expect(tab(page)).toHaveAccessibleName(/Unbekanntes in der Adresse/)
    await tab(page).click()
    await expect(panel(page)).toContainText('wombat:slow wird nicht beachtet')
    await expect(panel(page)).toContainText('createShopItem createItemTag')
    await expect(panel(page)).toContainText('shop-fails')
    await expect(condition(page, 'shopItems')).toHaveValue('empty')

    // As on a plain-http address: what cannot be copied can be marked.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await panel(page).getByRole('button', { name: 'Link zu diesem Zustand kopieren' }).click()
    await expect(panel(page).getByRole('textbox', { name: 'Link zu diesem Zustand' })).toHaveValue(
      /\/shop\?mock=shopItems:empty&persona=visitor$/,
    )

    // Told again where the sentence is the same, and known conditions replace all that was named.
    const sentence = panel(page).getByRole('status').getByText('Gilt ab der nächsten Anfrage.')
    await condition(page, 'itemTags').selectOption('error')
    const told = await sentence.elementHandle()
    await condition(page, 'itemTags').selectOption('empty')
    await expect.poll(() => told?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(sentence).toBeVisible()
    await expect(panel(page)).not.toContainText('wombat:slow')
  })
})

test('hides for the tab, by its button and by ?panel=off, until ?panel=on', async ({ page }) => {
  for (const path of ['/impressum?panel=off', '/impressum']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('demo-panel')).toHaveCount(0)
  }
  // The mocked Google plays somebody else's page.
  await page.goto('/oauth2/authorize/google?panel=on')
  await expect(page.getByRole('heading', { name: 'Anmeldung nicht möglich' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('demo-panel')).toHaveCount(0)
  await openPanel(page, '/impressum')
  await panel(page).getByRole('button', { name: 'Für diesen Tab ausblenden' }).press('Enter')
  await expect(page.locator('demo-panel')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('demo-panel')).toHaveCount(0)
})

test('no axe violation: collapsed and open, in light and dark; nothing out of reach', async ({
  page,
}) => {
  await page.goto('/item/1001?mock=createShopItem:rejected,shopItemById:long')
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(tab(page)).toBeVisible()
  await expectNoViolation(page)
  await tab(page).click()
  await operations(page).first().locator('summary').click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolation(page)
  // What 200 % leave of a window of 640 by 480.
  await page.setViewportSize({ width: 320, height: 240 })
  await panel(page)
    .getByRole('button', { name: /kopieren/ })
    .scrollIntoViewIfNeeded()
  await expect(panel(page).getByRole('button', { name: /kopieren/ })).toBeInViewport({ ratio: 1 })
  const sideways = await panel(page).evaluate((element) => element.scrollWidth > innerWidth)
  expect(sideways).toBe(false)
})

test('tells in a low window, too, what became of a press', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 340 })
  await openPanel(page, '/gallery?mock=shopItems:http500')
  await condition(page, 'shopItems').selectOption('empty')
  const message = panel(page).getByRole('status')
  await expect(message).toHaveText('Gilt ab der nächsten Anfrage.')
  await expect(message).toBeInViewport({ ratio: 1 })
  // It covers nothing that the keyboard reaches.
  const focused = () =>
    panel(page).evaluate((element) => {
      const root = element.getRootNode()
      if (!(root instanceof ShadowRoot) || root.activeElement === null) return null
      const { activeElement: control } = root
      const { x, y, width, height } = control.getBoundingClientRect()
      const seen = root.elementFromPoint(x + width / 2, y + height / 2)
      return { text: control.textContent, isSeen: control.contains(seen) }
    })
  await heading(page).focus()
  for (let stop = await focused(); stop !== null; stop = await focused()) {
    expect(stop).toMatchObject({ isSeen: true })
    await page.keyboard.press('Tab')
  }
})

test('neither the page’s styles nor the panel’s reach the other', async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const shadow = document.querySelector('demo-panel')?.shadowRoot
      const shown = Array.from(shadow?.querySelectorAll('section, section *') ?? [])
      return shown.map((element) => {
        const { color, fontSize, display, padding, backgroundColor } = getComputedStyle(element)
        return [element.tagName, color, fontSize, display, padding, backgroundColor].join()
      })
    })
  const pageLook = () =>
    page.evaluate(() =>
      Array.from(
        document.querySelectorAll('#root button, #root h1, #root p, #root a'),
        (element) => {
          const { color, font, padding, border, backgroundColor } = getComputedStyle(element)
          return [color, font, padding, border, backgroundColor].join()
        },
      ),
    )
  await page.addInitScript(() => sessionStorage.setItem('mock-panel', 'off'))
  await page.goto('/impressum')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const withoutPanel = await pageLook()
  await openPanel(page, '/impressum?panel=on')
  await page.mouse.move(700, 300)
  expect(await pageLook()).toEqual(withoutPanel)

  const before = await look()
  expect(before.length).toBeGreaterThan(60)
  await page.addStyleTag({
    content: `body, body * { color: red !important; font: 40px serif !important; padding: 9px !important; display: block !important }
      demo-panel { all: unset !important; display: none !important; opacity: 0 !important; filter: blur(9px) !important }`,
  })
  expect(await look()).toEqual(before)
  await expect(heading(page)).toBeInViewport()
})

test.describe('beside a shop with a real backend at the same origin', () => {
  // A text file as a page has no icon, which the browser asks for.
  test.use({ expectedMessages: [/A session of another backend|Failed to load resource: .* 404/] })

  const real = { root: '{"loggedIn":true,"privilege":"ADMIN"}', token: 'eyJhbGciOi.J9.x_y-z~' }

  test('warns, and leaves its session and its draft alone', async ({ page }) => {
    await page.goto('/licenses.txt')
    const draft = '{"tokenHash":"1b2","personId":"7","text":"{}"}'
    await page.evaluate(
      ([session, text]) => {
        for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
        sessionStorage.setItem('item-draft', text)
      },
      [real, draft] as const,
    )
    for (const address of [
      '/shop',
      '/item/create?persona=admin',
      '/shop?persona=visitor',
      '/profile',
      '/oauth2/redirect?token=demo-user',
    ]) {
      await page.goto(address)
      await expect(tab(page)).toHaveAccessibleName(/fremde Anmeldung/)
    }
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
    await tab(page).click()
    await expect(page.getByRole('heading', { name: 'Fremde Anmeldung' })).toBeVisible()

    await page.goto('/licenses.txt')
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(real)
    expect(await page.evaluate(() => sessionStorage.getItem('item-draft'))).toBe(draft)
  })
})
