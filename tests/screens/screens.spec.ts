import path from 'node:path'
import { expectNoViolation } from '../e2e/axe'
import { expect, test } from '../e2e/test'
import {
  colorSchemes,
  screenFile,
  screensFolder,
  screenStates,
  screenWidths,
  type ScreenState,
} from './states'

const root = path.resolve(import.meta.dirname, '../..')

/** The address of a state on a site, as the persona sees it. */
function addressOf({ path: screenPath, persona }: ScreenState, origin: string): string {
  const address = screenPath.replace('{origin}', origin)
  return `${address}${address.includes('?') ? '&' : '?'}persona=${persona ?? 'visitor'}`
}

for (const state of screenStates) {
  for (const width of screenWidths) {
    for (const colorScheme of colorSchemes) {
      test(`${state.name} at ${width} px, ${colorScheme}`, async ({ page, site }) => {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
        await page.emulateMedia({ colorScheme })
        await page.addInitScript((cart) => {
          if (cart !== undefined) localStorage.setItem('cart', cart)
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              if (!('value' in entry) || !('hadRecentInput' in entry)) continue
              if (entry.hadRecentInput === true) continue
              const shift = Number(document.documentElement.dataset['shift'] ?? 0)
              document.documentElement.dataset['shift'] = String(shift + Number(entry.value))
            }
          }).observe({ type: 'layout-shift', buffered: true })
        }, state.cart)
        await page.goto(addressOf(state, site.url))
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        const isAnswered = !state.path.includes(':loading')
        if (isAnswered) await expect(page.getByText('Loading...')).toHaveCount(0)
        await state.prepare?.(page)
        await page.evaluate(() => document.fonts.ready)
        await page.waitForLoadState(isAnswered ? 'networkidle' : 'load')

        const shift = await page.locator('html').getAttribute('data-shift')
        await page.screenshot({
          path: path.join(root, screensFolder, screenFile(state.name, width, colorScheme)),
          animations: 'disabled',
        })
        expect.soft(Number(shift ?? 0), 'layout shift').toBeLessThan(state.layoutShift ?? 0.001)
        if (colorScheme === 'light') await expectNoViolation(page)
      })
    }
  }
}
