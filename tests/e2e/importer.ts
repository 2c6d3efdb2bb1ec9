import type { Page } from '@playwright/test'
import { expect } from './test'

const panel = (page: Page) => page.getByRole('region', { name: 'Demo-Werkzeuge' })
/** The part of the panel that is about the demo's data. */
export const part = (page: Page) => panel(page).getByRole('group', { name: 'Daten der Demo' })
export const button = (page: Page, name: string) =>
  part(page).getByRole('button', { name, exact: true })
const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** Opens the demo panel and in it the form that takes a file of own data. */
export async function openImporter(page: Page) {
  await page.getByRole('button', { name: /^Demo-Werkzeuge(,|$)/ }).click()
  await button(page, 'Eigene Daten laden').click()
  await expect(part(page).getByRole('heading', { name: 'Eigene Daten laden' })).toBeFocused()
}

/** Chooses a file of this name and text. */
export const choose = (page: Page, name: string, text: string) =>
  part(page)
    .getByLabel(/^Datei wählen/)
    .setInputFiles(fileOf(name, text))

/** How long megabytes may take on a loaded machine. */
export const patient = { timeout: 60_000 }
