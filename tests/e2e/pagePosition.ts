import type { Page } from '@playwright/test'
import { expect } from './test'

/** How far a place may be from where it was left, in px: about a line of text. */
const aLine = 24

/** Waits until the screen is complete and the page is scrolled to `top`, in px, give or take a line. */
export async function standsAt(page: Page, top: number) {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })).toBeEnabled()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  const distance = () => page.evaluate((y) => Math.abs(scrollY - y), top)
  await expect.poll(distance, `px off ${top}`).toBeLessThanOrEqual(top === 0 ? 0 : aLine)
}
