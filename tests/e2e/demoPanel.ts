import type { Page } from '@playwright/test'
import { expect } from './test'

/** The demo's tools. */
export const panel = (page: Page) => page.getByRole('region', { name: 'Demo-Werkzeuge' })
/** The button that opens them. */
export const panelButton = (page: Page) =>
  page.getByRole('button', { name: /^Demo-Werkzeuge(,|$)/ })

/** Opens the demo's tools. */
export async function openPanel(page: Page) {
  await panelButton(page).click()
  await expect(panel(page).getByRole('heading', { name: 'Demo-Werkzeuge' })).toBeVisible()
}
