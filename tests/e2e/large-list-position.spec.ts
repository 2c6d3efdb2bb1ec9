import type { Locator, Page } from '@playwright/test'
import { largeListLength } from '../../mocks/variants'
import { hideScrollEvents, standsAt } from './pagePosition'
import { expect, test } from './test'

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
      await hideScrollEvents(page)
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
