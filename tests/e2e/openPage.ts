import type { Page } from '@playwright/test'
import { expect } from './test'

/** Opens an address, and waits until its screen shows its heading and no query is loading. */
export async function openPage(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}
