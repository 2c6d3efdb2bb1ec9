import type { Page } from '@playwright/test'
import { expect } from './test'

/** Waits until the screen is complete and the page is scrolled to `top`, in px. */
export async function standsAt(page: Page, top: number) {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })).toBeEnabled()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  const distance = () => page.evaluate((y) => Math.abs(scrollY - y), top)
  await expect.poll(distance, `px off ${top}`).toBeLessThanOrEqual(1)
}

/** Hides scroll events from a page while its root element has `data-busy`: a busy browser sends them after the next click. */
export const hideScrollEvents = (page: Page) =>
  page.addInitScript(() => {
    const hide = (event: Event) => {
      if ('busy' in document.documentElement.dataset) event.stopImmediatePropagation()
    }
    addEventListener('scroll', hide, { capture: true })
  })
