import type { Page } from '@playwright/test'
import { expect } from './test'

/** Gives the window another size, and waits until the page has it. */
export async function resize(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
  // The window is told its width before its page is laid out for it.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Expects that nothing of the page is wider than its window. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      `sideways scroll of ${page.url()} at ${page.viewportSize()?.width} px`,
    )
    .toBeLessThanOrEqual(0)
