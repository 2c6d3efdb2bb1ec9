import { isShared, publicPages } from '../../src/pages'
import { expect, test } from './test'

const addresses = publicPages.filter((page) => !isShared(page)).map(({ path }) => path)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read, and says what needs scripts', async ({ page }) => {
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        await expect.soft(page.getByRole('contentinfo').getByRole('link')).toHaveCount(2)
        await expect.soft(page.getByText(/brauchen JavaScript/)).toBeVisible()
        await expect.soft(page.getByRole('button', { name: 'Warenkorb' })).toBeDisabled()
        const main = page.getByRole('main')
        const headings = await page.locator('main :is(h1, h2, h3)').count()
        await expect.soft(main.getByRole('heading')).toHaveCount(headings)
        await expect.soft(main.getByRole('button', { disabled: false })).toHaveCount(0)
      })
    }
  })
})
