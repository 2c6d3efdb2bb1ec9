import type { Page } from '@playwright/test'
import { tourStops } from '../../mocks/tour/stops'
import { expectNoViolation } from './axe'
import { openPanel } from './demoPanel'
import { storedSession } from './signIn'
import { expect, test } from './test'
import { expectNoSidewaysScroll } from './window'

test.use({ demoPanel: true, viewport: { width: 390, height: 844 } })

const tour = (page: Page) => page.getByRole('region', { name: /^Rundgang/ })
const stopOf = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Rundgang, ${number} von ${tourStops.length} `) })

/** Whether the tour leaves in view what a stop is about. Runs in the page. */
const isUncovered = (selector: string) => {
  const edge = document.querySelector('demo-tour')?.getBoundingClientRect().top ?? 0
  const heading = document.querySelector(selector)?.getBoundingClientRect()
  return heading !== undefined && heading.top >= 0 && heading.bottom <= edge + 1
}

test('the tour leads from stop to stop, survives a reload, and ends where it began', async ({
  page,
}) => {
  await page.goto('/shop?mock=shopItems:empty&persona=admin')
  await openPanel(page)
  await page.getByRole('button', { name: 'Rundgang beginnen' }).click()
  for (const [at, stop] of tourStops.entries()) {
    const region = stopOf(page, at + 1)
    await expect(region).toBeFocused()
    await expect(region).toHaveAccessibleName(new RegExp(`${stop.title}$`))
    await expect(region).toContainText(`Abschnitt ${stop.section}: ${stop.clause}.`)
    await expect(page).toHaveURL((url) => url.pathname === stop.path)
    await expect.poll(() => page.evaluate(isUncovered, stop.about), stop.title).toBe(true)
    await expectNoSidewaysScroll(page)
    if (at === 3) {
      await expectNoViolation(page)
      await page.reload()
      await expect(region).toBeVisible()
    }
    if (at < tourStops.length - 1) await tour(page).getByRole('link', { name: 'Weiter' }).click()
  }
  await tour(page).getByRole('button', { name: 'Rundgang beenden' }).click()
  await expect(page).toHaveURL('/shop?mock=shopItems:empty')
  await expect(page.getByText(/bietet der Shop keine Artikel an/)).toBeVisible()
  expect((await storedSession(page)).token).toBe('demo-admin')
})

test('the tour is walked by keyboard, and left with Escape at any stop', async ({ page }) => {
  await page.goto('/materials?tour=')
  await expect(stopOf(page, 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(stopOf(page, 2)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tour(page)).toHaveCount(0)
  await expect(page).toHaveURL('/materials?mock=')
})
