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

/** Runs in the page: notes the element that the build has written, and what the bar shows in every frame. */
function watchTakeover() {
  addEventListener('DOMContentLoaded', () => {
    Reflect.set(window, 'writtenFrame', document.querySelector('#root > *'))
    const shown = new Set<string>()
    Reflect.set(window, 'shownInBar', shown)
    const look = () => {
      shown.add(document.querySelector('header')?.innerText ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
}

test('every page is hydrated as it was written, and its bar never shows another visitor', async ({
  page,
}) => {
  await page.addInitScript(watchTakeover)
  await page.addInitScript(() => {
    localStorage.setItem('cart', '[{"id":"1001","count":2}]')
    localStorage.setItem('root', '{"loggedIn":true,"privilege":"USER"}')
    localStorage.setItem('token', 'demo-user')
  })
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('button', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Konto' })).toBeVisible()
      const { isKept, shown } = await page.evaluate(() => ({
        isKept: Reflect.get(window, 'writtenFrame').isConnected,
        shown: [...Reflect.get(window, 'shownInBar')],
      }))
      expect.soft(isKept).toBe(true)
      expect.soft(shown.filter((text) => text.includes('Anmelden'))).toEqual([])
    })
  }
})

/** Runs in the page: what stands in its head for this page alone, and for all of them. */
const readHead = () =>
  Array.from(
    document.head.querySelectorAll('title, meta, link[rel=canonical]'),
    ({ outerHTML }) => outerHTML,
  ).toSorted()

test('where a host shows another page than the one at an address, its head is replaced as well', async ({
  page,
  baseURL,
}) => {
  await page.goto('/login')
  const head = await page.evaluate(readHead)
  expect(head).toContain('<title>Anmelden – Muster3D</title>')
  await page.route('/login', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}/` }) })
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  expect(await page.evaluate(readHead)).toEqual(head)
})

test('a problem in the address is shown once the page is hydrated', async ({ page }) => {
  await page.goto('/login?problem=expired')
  await expect(page.getByRole('alert')).toContainText('abgelaufen')
})
