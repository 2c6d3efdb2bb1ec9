import type { Page } from '@playwright/test'
import { axeRules, schemeRules } from '../../.storybook/axeRules'
import { expectNoViolation } from './axe'
import { screenStates, type ScreenState } from './states'
import { expect, test } from './test'
import { expectNoSidewaysScroll } from './window'

// Where answers come from makes no difference to a look.
test.use({ serviceWorkers: 'block' })

const looks = [
  { device: 'phone', width: 390, height: 844, colorScheme: 'light' },
  { device: 'desktop', width: 1440, height: 900, colorScheme: 'dark' },
] as const

/** Runs in the page before everything else: adds up what moves without a press or a key. */
function noteShifts() {
  Object.assign(window, { layoutShift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput) continue
      Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + entry.value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How much has moved, once everything has been drawn. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'layoutShift')
  })

/** Opens a screen in its state. */
async function openState(page: Page, state: ScreenState, origin: string) {
  const address = new URL(state.address.replace('{origin}', origin), origin)
  address.searchParams.set('persona', state.persona ?? 'visitor')
  await page.goto(address.href)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  if (!state.address.includes(':loading')) await expect(page.getByText('Loading...')).toHaveCount(0)
  await state.prepare?.(page)
}

for (const state of screenStates) {
  test(`axe finds nothing, nothing moves by itself, and all fits the window: ${state.name}`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(noteShifts)
    if (!state.isCartEmpty) {
      const cart = '[{"id":"1001","count":2},{"id":"1003","count":1},{"id":"weg","count":1}]'
      await page.addInitScript((text) => localStorage.setItem('cart', text), cart)
    }
    for (const { device, width, height, colorScheme } of looks) {
      if (state.only !== undefined && state.only !== device) continue
      await test.step(`at ${width} px, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        await openState(page, state, site.url)
        expect.soft(await shiftOf(page), 'layout shift').toBeLessThan(state.layoutShift ?? 0.01)
        await expectNoSidewaysScroll(page)
        // After a look in light, the dark can break no rule but those of colours.
        const isSecond = device === 'desktop' && state.only === undefined
        await expectNoViolation(page, isSecond ? schemeRules : axeRules)
      })
    }
  })
}
