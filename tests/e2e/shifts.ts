import type { Page } from '@playwright/test'

/** Adds up, in every page from now on, what moves without a press or a key. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput) continue
        Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How much has moved, once everything has been drawn. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'layoutShift')
  })
