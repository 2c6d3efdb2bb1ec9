import type { Page } from '@playwright/test'
import { pages } from '../../src/pages'
import { expectNoViolation } from './axe'
import { expect, test } from './test'

test.use({ viewport: { width: 390, height: 900 } })

/** Waits until a screen shows its heading and no query is loading. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

for (const { example, persona } of [
  ...pages,
  { example: '/gibt-es-nicht', persona: 'visitor' as const },
]) {
  test(`no axe violation on a phone: ${example}`, async ({ page }) => {
    await open(page, `${example}?persona=${persona}`)
    await expectNoViolation(page)
  })
}

test('no axe violation in an open cart on a phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
  await open(page, '/impressum')
  await page.getByRole('banner').getByRole('button', { name: 'Warenkorb' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expectNoViolation(page)
})
