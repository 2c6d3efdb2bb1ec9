import type { Page } from '@playwright/test'
import { personas } from '../../mocks/personas'
import { tourStops } from '../../mocks/tour/stops'
import { expectNoViolation } from './axe'
import { button, choose, openImporter } from './importer'
import { storedSession } from './signIn'
import { expect, test } from './test'

test.use({ demoPanel: true })

const stopOf = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Rundgang, ${number} von ${tourStops.length} `) })
const way = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Rundgang/ })
    .getByRole(name === 'Rundgang beenden' ? 'button' : 'link', { name })

/** Scrolls as a hand does: the tour no longer keeps in view what it speaks of. */
const scroll = (page: Page, top: number) =>
  page.evaluate((to) => {
    dispatchEvent(new WheelEvent('wheel'))
    scrollTo({ top: to, behavior: 'instant' })
  }, top)

/** Where what a stop speaks of stands when the tour covers a part of it; '' when it does not. */
const covered = (page: Page, about: string) =>
  page.evaluate((selector) => {
    const tour = document.querySelector('demo-tour')?.getBoundingClientRect()
    const heading = document.querySelector(selector)?.getBoundingClientRect()
    if (!tour || !heading) return 'nothing is there'
    // Pages scroll by whole pixels.
    const isFree = heading.bottom < tour.top + 1 && heading.top >= 0
    return isFree ? '' : `${heading.top} to ${heading.bottom}, the tour from ${tour.top}`
  }, about)

for (const [name, viewport, textSize] of [
  ['a wide window', { width: 1280, height: 800 }, ''],
  ['a phone with text at 200 %', { width: 390, height: 844 }, '200%'],
] as const) {
  test(`leads from stop to stop in ${name}, covers nothing of what it speaks of, and ends where it began`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size
      })
    }, textSize)
    await page.goto('/shop?mock=shopItems:empty&persona=admin')
    await page.getByRole('button', { name: /^Demo-Werkzeuge/ }).click()
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await page.getByRole('button', { name: 'Rundgang beginnen' }).click()
    await expect(stopOf(page, 1)).toBeFocused()
    expect(documents).toHaveLength(1)
    for (const [at, stop] of tourStops.entries()) {
      const number = at + 1
      const region = stopOf(page, number)
      // Screen readers begin there: it has the focus, a name and a description.
      await expect(region).toBeFocused()
      await expect(region).toHaveAccessibleName(new RegExp(`${stop.title}$`))
      await expect(region).toHaveAccessibleDescription(
        new RegExp(`^${stop.sentences[0].slice(0, 30)}`),
      )
      await expect(region).toContainText(`Abschnitt ${stop.section}: ${stop.clause}.`)
      await expect(page).toHaveURL((url) => url.pathname === stop.path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => covered(page, stop.about)).toBe('')
      const isWider = () => document.documentElement.scrollWidth > innerWidth
      expect(await page.evaluate(isWider)).toBe(false)
      // What stands at the end of the page can be scrolled clear.
      await scroll(page, 1e6)
      const isClear = () => {
        const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity
        return end <= (document.querySelector('demo-tour')?.getBoundingClientRect().top ?? 0) + 1
      }
      await expect.poll(() => page.evaluate(isClear)).toBe(true)
      if (number === 5) await expectNoViolation(page)
      if (number < tourStops.length) await way(page, 'Weiter').click()
    }
    await expect(way(page, 'Weiter')).toHaveCount(0)
    await way(page, 'Rundgang beenden').click()
    await expect(page).toHaveURL('/shop?mock=shopItems:empty')
    await expect(page.getByText(/bietet der Shop keine Artikel an/)).toBeVisible()
    expect((await storedSession(page)).token).toBe('demo-admin')
    await expect(page.getByRole('button', { name: /^Demo-Werkzeuge/ })).toBeVisible()
  })
}

test('is walked by keyboard, and left with Escape at any stop', async ({ page }) => {
  await page.goto('/materials?tour=')
  await expect(stopOf(page, 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(way(page, 'Weiter')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stopOf(page, 2)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(way(page, 'Zurück')).toBeFocused()
  await page.goto('/shop?mock=shopItems:error&persona=visitor&tour=5')
  await expect(stopOf(page, 5)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Hier wird noch gebaut' })).toBeVisible()
  // Escape closes what is open on the page first.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Warenkorb/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeHidden()
  await expect(stopOf(page, 5)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/materials?mock=')
  await expect(page.getByRole('region', { name: /^Rundgang/ })).toHaveCount(0)
  await page.goto('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('goes along where a stop leads, survives a reload there, and ends where it began', async ({
  page,
}) => {
  await page.goto('/contact?tour=')
  await expect(stopOf(page, 1)).toBeFocused()
  // A stop by its number alone has its state as well.
  await page.goto('/?tour=4')
  await expect(page).toHaveURL('/shop?mock=&tour=4')
  // Escape empties a search field, and no more.
  await page.getByRole('searchbox', { name: 'Suche' }).fill('zahnrad')
  await expect(page).toHaveURL(/suche=zahnrad/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/shop?mock=&tour=4')
  await expect(stopOf(page, 4)).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL('/item/1001')
  await page.reload()
  await expect(stopOf(page, 4)).toBeVisible()
  await way(page, 'Weiter').click()
  await expect(stopOf(page, 5)).toBeFocused()
  await way(page, 'Rundgang beenden').click()
  await expect(page).toHaveURL('/contact?mock=')
  await page.goto('/shop')
  await expect(page.getByRole('button', { name: /^Demo-Werkzeuge/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Rundgang/ })).toHaveCount(0)
})

test('goes on when the browser asks about unsent input and somebody stays, and still ends where it began', async ({
  page,
}) => {
  await page.goto('/contact?tour=')
  await expect(stopOf(page, 1)).toBeFocused()
  await page.goto('/?tour=8')
  await expect(stopOf(page, 8)).toBeFocused()
  await page.getByLabel('Titel').fill('Halter')
  const asked = page.waitForEvent('dialog')
  const pressed = way(page, 'Rundgang beenden').click()
  await (await asked).dismiss()
  await pressed
  await expect(stopOf(page, 8)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await way(page, 'Zurück').click()
  await expect(stopOf(page, 7)).toBeFocused()
  await way(page, 'Rundgang beenden').click()
  await expect(page).toHaveURL('/contact?mock=')
})

test('gives back the draft of a product that was there before', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/item/create?persona=admin')
  await page.getByLabel('Titel').fill('Halter')
  await page.getByRole('button', { name: /^Demo-Werkzeuge/ }).click()
  await page.getByRole('button', { name: 'Rundgang beginnen' }).click()
  await expect(stopOf(page, 1)).toBeFocused()
  await page.reload()
  await way(page, 'Weiter').click()
  await expect(stopOf(page, 2)).toBeFocused()
  await way(page, 'Rundgang beenden').click()
  await expect(page).toHaveURL('/item/create?mock=')
  await expect(page.getByLabel('Titel')).toHaveValue('Halter')
})

test('goes on with the draft of a product at the stop of its form', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/item/create?persona=admin')
  await page.getByLabel('Titel').fill('Halter')
  await page.goto('/?tour=7')
  await expect(stopOf(page, 7)).toBeFocused()
  await way(page, 'Weiter').click()
  await expect(stopOf(page, 8)).toBeFocused()
  await expect(page.getByLabel('Titel')).toHaveValue('Halter')
  await page.getByLabel('Titel').fill('Haken')
  await way(page, 'Rundgang beenden').click()
  await expect(page).toHaveURL('/?mock=')
  await page.goto('/item/create')
  await expect(page.getByLabel('Titel')).toHaveValue('Haken')
})

test('has the person of a stop, at the address of its screen and on coming back', async ({
  page,
}) => {
  const name = page.getByLabel('Name', { exact: true })
  await page.goto('/profile?tour=7')
  await expect(stopOf(page, 7)).toBeFocused()
  await expect(name).toHaveValue(personas.user.user.username)
  await way(page, 'Weiter').click()
  await expect(stopOf(page, 8)).toBeFocused()
  await expect(page).toHaveURL((url) => url.pathname === '/item/create')
  await page.goBack()
  await expect(stopOf(page, 7)).toBeFocused()
  await expect(name).toHaveValue(personas.user.user.username)
  await way(page, 'Zurück').click()
  await expect(stopOf(page, 6)).toBeFocused()
  await page.goBack()
  await expect(stopOf(page, 7)).toBeFocused()
  await expect(name).toHaveValue(personas.user.user.username)
})

test('leaves a page that is reloaded where it stood', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/?mock=&tour=1')
  await expect(stopOf(page, 1)).toBeFocused()
  await scroll(page, 300)
  await page.reload()
  await expect(stopOf(page, 1)).toBeFocused()
  // The tour brings a heading into view some frames after it has appeared.
  const top = await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    return scrollY
  })
  expect(top).toBe(300)
})

test('ends at an address with a state of its own', async ({ page }) => {
  await page.goto('/shop')
  await page.goto('/shop?tour=4')
  await expect(stopOf(page, 4)).toBeFocused()
  const before = () => page.evaluate(() => sessionStorage.getItem('mock-before-tour') ?? '')
  expect(await before()).toContain('/shop')
  await page.goto('/shop?mock=shopItems:empty')
  await expect(page.getByRole('button', { name: /^Demo-Werkzeuge/ })).toBeVisible()
  expect(await before()).toBe('')
  await page.goto('/gallery')
  await expect(page.getByRole('button', { name: /^Demo-Werkzeuge/ })).toBeVisible()
})

test('waits for our own data while other data is loaded, and says so', async ({ page }) => {
  await page.goto('/impressum')
  await openImporter(page)
  await choose(page, 'unsere.csv', 'Titel\nKabelhalter\n')
  await button(page, 'Übernehmen').click()
  await expect(button(page, 'Zurück zu unseren Daten')).toBeVisible()
  await page.goto('/?tour=6')
  await expect(page.getByRole('alert')).toHaveText(
    'Der Rundgang spricht von unseren Beispieldaten und beginnt, sobald hier „Zurück zu unseren Daten“ gedrückt ist.',
  )
  await expect(page).toHaveURL('/?tour=6')
  await expect(page.getByRole('region', { name: /^Rundgang/ })).toHaveCount(0)
  await button(page, 'Zurück zu unseren Daten').click()
  await expect(stopOf(page, 6)).toBeFocused()
  await expect(page).toHaveURL('/item/1001?mock=&tour=6')
})
