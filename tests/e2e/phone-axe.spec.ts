import { pages, unknownPage } from '../../src/pages'
import { expectNoViolation } from './axe'
import { openPage } from './openPage'
import { expect, test } from './test'

test.use({ viewport: { width: 390, height: 900 } })

for (const { example, persona } of [...pages, unknownPage]) {
  test(`no axe violation on a phone: ${example}`, async ({ page }) => {
    await openPage(page, `${example}?persona=${persona}`)
    await expectNoViolation(page)
  })
}

test('no axe violation in an open cart on a phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
  await openPage(page, '/impressum')
  await page.getByRole('banner').getByRole('button', { name: 'Warenkorb' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expectNoViolation(page)
})
