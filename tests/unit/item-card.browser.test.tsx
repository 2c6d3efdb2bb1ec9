import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

beforeAll(prepareScreens, 60_000)

// Cards are narrowest in a phone's window and where a second or a third column begins.
test.each([360, 390, 768, 1440])(
  'at %i px neither a card nor its button grows when its item is put into the cart',
  async (width) => {
    await page.viewport(width, 800)
    await openProduct(createWorld({ path: '/shop' }))
    const card = page.getByRole('article').first()
    const button = card.getByRole('button', { name: 'In den Warenkorb' })
    await expect.element(button).toBeVisible()
    const heights = () =>
      [card, button].map((part) => part.element().getBoundingClientRect().height)
    const before = heights()

    await button.click()

    await expect.element(card.getByText('1 im Warenkorb')).toBeInTheDocument()
    expect(heights()).toEqual(before)
  },
)
