import type { Locator, Page } from '@playwright/test'
import { largeListLength } from '../../mocks/variants'
import { expect, test } from './test'

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await standsAt(page, top)
}
/** Expects the page to stay where it stands, also once its screen is complete. */
async function standsAt(page: Page, top: number) {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })).toBeEnabled()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  const distance = () => page.evaluate((y) => Math.abs(scrollY - y), top)
  await expect.poll(distance, `px off ${top}`).toBeLessThanOrEqual(1)
}

/** The place in the list of the first item that is whole in the window, below the bar; 0 if none is. */
const firstWholeItem = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const item = Array.from(document.querySelectorAll('li[aria-posinset]')).find((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return top >= bar && bottom <= innerHeight
    })
    return Number(item?.getAttribute('aria-posinset') ?? 0)
  })

/** Waits until the page has not been scrolled for ten frames. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    let top = NaN
    for (let frames = 0; frames < 10; frames++) {
      if (scrollY !== top) frames = 0
      top = scrollY
      await new Promise(requestAnimationFrame)
    }
  })

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

  await page.goBack()
  await expect(page).toHaveURL('/materials')
  await standsAt(page, 500)
  await page.goBack()
  await expect(page).toHaveURL('/gallery')
  await standsAt(page, 900)
  await page.goForward()
  await standsAt(page, 500)
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
  await expect(page.getByRole('main').getByRole('listitem').last()).toBeAttached()
  await scrollTo(page, 1400)
  await page.reload()
  await standsAt(page, 1400)
  await page.goto('/materials')
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await standsAt(page, 1400)
})

test('a page stands where it was also where its end comes late, by going back and after a reload', async ({
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

/** Lets a page that says it is busy tell of no scrolling: a busy browser tells of it after the next click. */
const holdScrollingBack = (page: Page) =>
  page.addInitScript(() => {
    const holdBack = (event: Event) => {
      if ('busy' in document.documentElement.dataset) event.stopImmediatePropagation()
    }
    addEventListener('scroll', holdBack, { capture: true })
  })

test('a page stands where it was when it was left in the frame of its last scrolling, by a link and by going back', async ({
  page,
}) => {
  await holdScrollingBack(page)
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

test.describe('a list of 10,000 items', () => {
  // On the way through the worker so many take twice as long.
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 900 } })

  /** Opens the list, scrolls to its middle, and keeps where the first item stands that is whole in the window. */
  async function standInTheMiddle(page: Page) {
    // The mock backend, in the page itself, takes its time for so many.
    const patience = { timeout: 20_000 }
    const first = page.locator('li[aria-posinset="1"]')
    await page.goto('/shop?mock=shopItems:large')
    await expect(first).toBeInViewport(patience)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    await expect.poll(() => firstWholeItem(page)).toBeGreaterThan(largeListLength / 3)
    await standsStill(page)
    const item = page.locator(`li[aria-posinset="${await firstWholeItem(page)}"]`)
    const topOfItem = () => item.evaluate((cell) => cell.getBoundingClientRect().top)
    const before = await topOfItem()
    return {
      first,
      item,
      expectItThere: async () => {
        await expect(item).toBeInViewport(patience)
        await standsStill(page)
        expect(Math.abs((await topOfItem()) - before), `off ${before} px`).toBeLessThanOrEqual(2)
      },
    }
  }

  const openAndGoBack = async (page: Page, item: Locator) => {
    await item.getByRole('link').click()
    await expect(page.getByRole('link', { name: 'Zurück zum Shop' })).toBeVisible()
    await page.goBack()
  }

  for (const width of [768, 1440]) {
    test(`is found where it was left, whatever the heights of its rows, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const { item, expectItThere } = await standInTheMiddle(page)
      await openAndGoBack(page, item)
      await expectItThere()
    })

    test(`is found where it was left, by a link that was pressed while it still scrolled, at ${width} px`, async ({
      page,
    }) => {
      await holdScrollingBack(page)
      await page.setViewportSize({ width, height: 844 })
      const { item } = await standInTheMiddle(page)
      const before = await item.evaluate(async (cell) => {
        const nextFrame = () => new Promise(requestAnimationFrame)
        for (let steps = 0; steps < 4; steps++) {
          scrollBy({ top: -10, behavior: 'instant' })
          await nextFrame().then(nextFrame)
        }
        document.documentElement.dataset['busy'] = ''
        scrollBy({ top: -10, behavior: 'instant' })
        cell.querySelector('a')?.click()
        return cell.getBoundingClientRect().top
      })
      await expect(page.getByRole('link', { name: 'Zurück zum Shop' })).toBeVisible()
      await page.evaluate(() => delete document.documentElement.dataset['busy'])
      await page.goBack()
      await expect(item).toBeInViewport()
      await standsStill(page)
      const after = await item.evaluate((cell) => cell.getBoundingClientRect().top)
      expect(Math.abs(after - before), `off ${before} px`).toBeLessThanOrEqual(2)
    })
  }

  test('is found where it was left, by going back, by reloading and from another document', async ({
    page,
  }) => {
    const { first, item, expectItThere } = await standInTheMiddle(page)
    await openAndGoBack(page, item)
    await expectItThere()
    await page.reload()
    await expectItThere()

    await page.goto('/impressum')
    await page.goto('/shop')
    await expect(first).toBeInViewport()
    await standsAt(page, 0)
    await page.goBack()
    await expect(page).toHaveURL('/impressum')
    await page.goBack()
    await expectItThere()
  })
})
