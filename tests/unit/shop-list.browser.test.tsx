import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seed } from '../../mocks/seed'
import { cartAtom } from '../../src/cart/cart'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

const cards = page.getByRole('article')
const elements = () => document.querySelectorAll('*').length

test('ten thousand items take a few elements; each press of a button shows sixty more', async () => {
  await openProduct(createWorld({ path: '/shop', mock: 'shopItems:large' }))
  await expect.element(page.getByText('10.000 Artikel ·'), { timeout: 20_000 }).toBeVisible()
  await expect.poll(() => cards.elements()).toHaveLength(60)
  expect(elements()).toBeLessThan(3000)
  const more = page.getByRole('button', { name: 'Weitere anzeigen' })
  await more.click()
  await expect.poll(() => cards.elements()).toHaveLength(120)
  await expect.element(page.getByText('120 von 10.000')).toBeInTheDocument()
})

// Cards are narrowest in a phone's window and where a second or a third column begins.
test.each([320, 390, 768, 1440])(
  'at %i px neither a card nor its button grows when its item is put into the cart',
  async (width) => {
    await page.viewport(width, 800)
    const { store } = await openProduct(createWorld({ path: '/shop' }))
    const card = cards.first()
    const button = card.getByRole('button', { name: 'In den Warenkorb' })
    await expect.element(button).toBeVisible()
    const heights = () =>
      [card, button].map((part) => part.element().getBoundingClientRect().height)
    const before = heights()
    await button.click()
    store.set(cartAtom, (cart) => cart.map((entry) => ({ ...entry, count: 10 })))
    await expect.element(card.getByText('10 im Warenkorb')).toBeInTheDocument()
    expect(heights()).toEqual(before)
  },
)

test('a card shows title, picture and price with the euro sign first; as many stand beside each other as fit @spec:shop-cards @spec:shop-price-xs @spec:shop-columns', async () => {
  await openProduct(createWorld({ path: '/shop' }))
  const first = cards.first()
  await expect.element(first.getByText(/^€\s4,90$/)).toBeVisible()
  await expect.element(first.getByRole('link', { name: 'Kabelclip' })).toBeVisible()
  await expect.poll(() => first.element().querySelector('img')?.checkVisibility()).toBe(true)
  const cardsInFirstRow = () => {
    const tops = cards.elements().map((card) => card.getBoundingClientRect().top)
    return tops.filter((top) => top === tops[0]).length
  }
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [992, 2],
    [1200, 3],
    [1440, 3],
  ] as const) {
    await page.viewport(width, 900)
    await expect.poll(cardsInFirstRow, { message: `at ${width} px` }).toBe(columns)
  }
})

test('every card shows the one sample, whatever pictures an item has @spec:shop-sample-picture', async () => {
  const shopItems = seed.shopItems
    .slice(0, 3)
    .map((item, at) => ({ ...item, imageIds: [`picture-${at}`] }))
  await openProduct(createWorld({ path: '/shop', seed: { ...seed, shopItems } }))
  await expect.poll(() => cards.elements()).toHaveLength(3)
  const addresses = [...document.querySelectorAll('article picture')].map((picture) => [
    picture.querySelector('img')?.src,
    ...Array.from(picture.querySelectorAll('source'), ({ srcset }) => srcset),
  ])
  expect(addresses[0]?.[0]).toMatch(/^http/)
  expect(new Set(addresses.map((list) => list.join()))).toHaveLength(1)
})
