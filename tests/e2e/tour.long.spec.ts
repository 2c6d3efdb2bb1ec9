import type { Page } from '@playwright/test'
import { tourStops } from '../../mocks/tour/stops'
import { expectNoViolation } from './axe'
import { expect, test } from './test'
import { expectNoSidewaysScroll } from './window'

test.use({ demoPanel: true, viewport: { width: 390, height: 844 } })

const stopOf = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Rundgang, ${number} von ${tourStops.length} `) })

test('the tour is offered once, leads from stop to stop, and ends on the page where it is left', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Neu hier? Zum Rundgang' }).click()
  for (const [at, stop] of tourStops.entries()) {
    const region = stopOf(page, at + 1)
    await expect(region).toBeFocused()
    await expect(region).toHaveAccessibleName(new RegExp(`${stop.title}$`))
    await expect(page).toHaveURL((url) => url.pathname === stop.path)
    await expectNoSidewaysScroll(page)
    if (at === 3) {
      await expectNoViolation(page)
      await page.reload()
      await expect(region).toBeVisible()
    }
    if (at < tourStops.length - 1) await region.getByRole('link', { name: 'Weiter' }).press('Enter')
  }
  await page.goBack()
  await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
  await stopOf(page, 8).getByRole('link', { name: 'Beenden' }).click()
  await expect(page).toHaveURL('/profile?mock=')
  await expect(page.locator('demo-tour')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Demo-Werkzeuge' })).toBeVisible()
  await expect(page.getByText('Neu hier?')).toHaveCount(0)
})
