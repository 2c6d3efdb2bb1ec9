import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seed } from '../../mocks/seed'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

beforeAll(prepareScreens, 60_000)

const cards = page.getByRole('article')
const elements = () => document.querySelectorAll('*').length

/** Opens the shop with 10,000 items in a window of a given width. */
async function openLargeShop(width: number) {
  await page.viewport(width, 800)
  await openProduct(createWorld({ path: '/shop', mock: 'shopItems:large' }))
  await expect.element(page.getByText('10.000 Artikel ·'), { timeout: 20_000 }).toBeVisible()
  await expect.element(cards.first()).toBeVisible()
}

test('ten thousand items take a few elements, and the last can be reached', async () => {
  await openLargeShop(1440)
  expect(elements()).toBeLessThan(3000)
  scrollTo(0, document.documentElement.scrollHeight)
  const lastPlace = () => cards.last().element().closest('li')?.getAttribute('aria-posinset')
  await expect.poll(lastPlace).toBe('10000')
  await expect.element(cards.last()).toBeInViewport()
  expect(elements()).toBeLessThan(3000)
})

test('the keyboard goes through ten thousand items one after the other, also after scrolling away', async () => {
  await openLargeShop(390)
  const titles = cards.elements().map((card) => card.querySelector('h2')?.textContent)
  const focused = () => document.activeElement?.closest('article')?.querySelector('h2')?.textContent
  document.querySelector<HTMLElement>('article h2 a')?.focus()
  const seen: (string | undefined)[] = []
  // A card has two stops: its link and its button.
  for (let stop = 0; stop < 6; stop += 1) {
    seen.push(focused())
    await userEvent.tab()
  }
  expect(seen).toEqual([0, 0, 1, 1, 2, 2].map((at) => titles[at]))
  scrollTo(0, document.documentElement.scrollHeight / 2)
  const isInTheMiddle = (card: Element) =>
    Math.abs(card.getBoundingClientRect().top) < innerHeight &&
    Number(card.closest('li')?.ariaPosInSet) > 4000
  await expect.poll(() => cards.elements().some(isInTheMiddle)).toBe(true)
  expect(focused()).toBe(titles[3])
  await userEvent.tab({ shift: true })
  expect(focused()).toBe(titles[2])
})

// Cards are narrowest in a phone's window and where a second or a third column begins.
test.each([320, 390, 768, 1440])(
  'at %i px neither a card nor its button grows when its item is put into the cart',
  async (width) => {
    await page.viewport(width, 800)
    await openProduct(createWorld({ path: '/shop' }))
    const card = cards.first()
    const button = card.getByRole('button', { name: 'In den Warenkorb' })
    await expect.element(button).toBeVisible()
    const heights = () =>
      [card, button].map((part) => part.element().getBoundingClientRect().height)
    const before = heights()
    for (let count = 1; count <= 10; count += 1) await button.click()
    await expect.element(card.getByText('10 im Warenkorb')).toBeInTheDocument()
    expect(heights()).toEqual(before)
  },
)

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
