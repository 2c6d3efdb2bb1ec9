import type { Page } from '@playwright/test'
import { seed } from '../../mocks/seed'
import { hideScrollEvents, standsAt } from './pagePosition'
import { expect, test } from './test'

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await standsAt(page, top)
}

test('a document opened anew begins at its top; reload, back and forward stand where they were', async ({
  page,
}) => {
  await page.goto('/gallery')
  await scrollTo(page, 900)
  await page.goto('/materials')
  await standsAt(page, 0)
  await scrollTo(page, 500)
  await page.goto('/materials?mock=shopItems:empty')
  await standsAt(page, 0)
  await scrollTo(page, 300)
  await page.reload()
  await standsAt(page, 300)
  await page.goto('/materials?mock=shopItems:empty')
  await standsAt(page, 0)

  await page.goBack()
  await expect(page).toHaveURL('/materials')
  await standsAt(page, 500)
  await page.goBack()
  await expect(page).toHaveURL('/gallery')
  await standsAt(page, 900)
  await page.goForward()
  await standsAt(page, 500)
})

test('a page with an alert above the viewport keeps its scroll position after a reload', async ({
  page,
}) => {
  await page.goto('/login?problem=cancelled')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.press('End')
  const isAtFoot = () => {
    const { scrollHeight } = document.documentElement
    return scrollY > 100 && scrollHeight - innerHeight - scrollY < 1
  }
  await expect.poll(() => page.evaluate(isAtFoot)).toBe(true)
  const top = await page.evaluate(() => scrollY)
  await page.reload()
  await standsAt(page, top)
})

test('pages within a document and the documents beside it stand where they were', async ({
  page,
}) => {
  await page.goto('/gallery')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  await link.scrollIntoViewIfNeeded()
  const bottom = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  await standsAt(page, 0)
  await scrollTo(page, 200)
  await page.reload()
  await standsAt(page, 200)
  await page.goto('/materials')
  await scrollTo(page, 500)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  await standsAt(page, 200)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Gallerie' })).toBeVisible()
  await standsAt(page, bottom)
})

test('a list stands where it was after a reload and from another document', async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByRole('article')).toHaveCount(seed.shopItems.length)
  await scrollTo(page, 1400)
  await page.reload()
  await standsAt(page, 1400)
  await page.goto('/materials')
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await standsAt(page, 1400)
})

test('the way back from an item leads to the place in the list, also by a double click and after a reload', async ({
  page,
}) => {
  const item = seed.shopItems[20]
  if (item === undefined) throw new Error('The shop has too few items.')
  const { id, title } = item
  const link = page.getByRole('article').getByRole('link', { name: title, exact: true })
  const wayBack = page.getByRole('link', { name: 'Zurück zum Shop' })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: /Shop/ }).first().click()
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  for (const reload of [false, true]) {
    await link.click()
    await expect(page).toHaveURL(`/item/${id}`)
    if (reload) await page.reload()
    // Before it is hydrated, the link opens the list anew.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })).toBeEnabled()
    await wayBack.click()
    await expect(link).toBeFocused()
    await expect(page).toHaveURL('/shop')
    await standsAt(page, place)
  }

  // The second half of a double click meets the list, where another item has come under the pointer.
  await link.click()
  await wayBack.click()
  await expect(link).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await standsAt(page, place)
  await link.click()
  await expect(page).toHaveURL(`/item/${id}`)

  const opened = page.context().waitForEvent('page')
  await wayBack.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/shop')
  await expect(page).toHaveURL(`/item/${id}`)

  // Opened by its address, the page has no list before it.
  await page.goto(`/item/${id}`)
  await wayBack.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeFocused()
  await standsAt(page, 0)
  await page.goBack()
  await expect(page).toHaveURL(`/item/${id}`)
})

test('a page whose end loads late keeps its scroll position, after going back and after a reload', async ({
  page,
}) => {
  await page.goto('/item/1001')
  const others = page.getByRole('heading', { name: 'Passt dazu' })
  await others.scrollIntoViewIfNeeded()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  await link.scrollIntoViewIfNeeded()
  const bottom = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  await standsAt(page, 0)
  await page.goBack()
  await expect(others).toBeAttached()
  await standsAt(page, bottom)
  await page.reload()
  await expect(others).toBeAttached()
  await standsAt(page, bottom)
})

test('a page stands where it was when it was left in the frame of its last scrolling, by a link and by going back', async ({
  page,
}) => {
  await hideScrollEvents(page)
  const leave = (top: number, way: 'link' | 'back') =>
    page.evaluate(
      ([y, by]) => {
        document.documentElement.dataset['busy'] = ''
        window.scrollTo(0, y)
        if (by === 'back') history.back()
        else document.querySelector<HTMLElement>('footer a[href="/impressum"]')?.click()
      },
      [top, way] as const,
    )
  const arrive = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.evaluate(() => delete document.documentElement.dataset['busy'])
  }
  await page.goto('/gallery')
  await scrollTo(page, 900)
  await leave(700, 'link')
  await arrive('Impressum')
  await standsAt(page, 0)
  await leave(200, 'back')
  await arrive('Gallerie')
  await standsAt(page, 700)
  await page.goForward()
  await arrive('Impressum')
  await standsAt(page, 200)
})

test('a page stands where it was after a reload, though the skip link was used before', async ({
  page,
}) => {
  await page.goto('/materials')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await scrollTo(page, 500)
  await page.reload()
  await standsAt(page, 500)
})

test('the form of a product stands where it was after a reload, though its tags come late', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/item/create?persona=admin')
  const tags = page.getByRole('listbox', { name: 'Available' })
  await expect(tags.getByRole('option').first()).toBeAttached()
  await scrollTo(page, 1300)
  // The tags now come three seconds after the form.
  await page.evaluate(() => sessionStorage.setItem('mock-conditions', 'itemTags:slow'))
  await page.reload()
  await standsAt(page, 1300)
  await expect(tags.getByRole('option').first()).toBeAttached()
  await standsAt(page, 1300)
})

test.describe('before the code of a page has arrived', () => {
  test.use({ awaitsStart: false })

  /** Keeps the scripts of pages back until the returned function is called. */
  async function holdCodeBack(page: Page): Promise<() => void> {
    let arrive = () => {}
    const arrival = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/assets/*.js', (route) => arrival.then(() => route.continue()))
    return arrive
  }

  /** Waits for the web font: it changes heights, and scroll anchoring then moves a scrolled page. */
  async function typefaceArrived(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(async () => void (await document.fonts.ready))
  }

  for (const [name, address] of [
    ['Startseite', '/'],
    ['Shop', '/shop'],
    ['Materialinformation', '/materials'],
  ] as const) {
    test(`${name} stays where it was scrolled to before its code arrived`, async ({ page }) => {
      const arrive = await holdCodeBack(page)
      await page.goto(address, { waitUntil: 'commit' })
      await typefaceArrived(page)
      await page.mouse.wheel(0, 200)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
      arrive()
      await standsAt(page, 200)
    })
  }

  for (const address of ['/', '/materials']) {
    test(`${address} that is loaded again stays where it is scrolled to meanwhile`, async ({
      page,
    }) => {
      await page.goto(address)
      await expect(page.getByRole('button', { name: 'Warenkorb, leer' })).toBeEnabled()
      await scrollTo(page, 500)
      const arrive = await holdCodeBack(page)
      await page.reload({ waitUntil: 'commit' })
      await typefaceArrived(page)
      await expect.poll(() => page.evaluate(() => Math.round(scrollY / 10))).toBe(50)
      await page.mouse.wheel(0, -300)
      await expect.poll(() => page.evaluate(() => Math.round(scrollY / 10))).toBe(20)
      arrive()
      await standsAt(page, 200)
      await page.reload()
      await standsAt(page, 200)
    })
  }
})
