import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seed } from '../../mocks/seed'
import { backendFetchAtom } from '../../src/api/backendFetch'
import { tokenAtom } from '../../src/api/token'
import { firstCards } from '../../src/screens/shop/gridLayout'
import fontUrl from '../../src/theme/fonts/geist-german.woff2'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'
import { tapWire } from './wire'

const itemCount = 10_000

const itemOf = (number: number) => ({
  __typename: 'ShopItem',
  id: `artikel ${number}`,
  // Rows of several heights.
  title: `Halter ${number}${' mit einem langen Namen'.repeat(number % 4)}`,
  description: '',
  imageIds: [],
  tags: [],
  sizing: { __typename: 'Sizing', priceXS: number / 100 },
})
const answer = JSON.stringify({
  data: { shopItems: Array.from({ length: itemCount }, (_, index) => itemOf(index + 1)) },
})

const longAnswer = () =>
  new Response(answer, { headers: { 'Content-Type': 'application/graphql-response+json' } })

beforeAll(prepareScreens, 60_000)

/** Opens the shop with 10,000 items in a window of a given width. */
async function open(width: number) {
  await page.viewport(width, 800)
  const world = createWorld({ path: '/shop' })
  tapWire(world).faults.shopItems = async () => longAnswer()
  const opened = await openProduct(world)
  await expect.element(page.getByText('10.000 Artikel ·'), { timeout: 20_000 }).toBeVisible()
  await expect.poll(() => document.querySelector('article')).not.toBeNull()
  return opened
}

const cells = () => [...document.querySelectorAll<HTMLLIElement>('main li')]
const places = () => cells().map((cell) => Number(cell.getAttribute('aria-posinset')))
const placeOfFocus = () =>
  Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset'))
const cellAt = (place: number) =>
  document.querySelector<HTMLLIElement>(`main li[aria-posinset="${place}"]`)
/** The places of the cards in the window. */
const placesInView = () =>
  cells()
    .filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    .map((cell) => Number(cell.getAttribute('aria-posinset')))

test('ten thousand items take a few elements, and each tells its place among all', async () => {
  await open(1440)
  expect(document.querySelectorAll('*').length).toBeLessThan(1500)
  expect(places().slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(places().at(-1)).toBe(itemCount)
  expect(new Set(cells().map((cell) => cell.getAttribute('aria-setsize')))).toEqual(
    new Set([`${itemCount}`]),
  )
})

test('any place of the list can be scrolled to', async () => {
  await open(1440)
  for (const share of [0.5, 1, 0.25]) {
    window.scrollTo(0, document.documentElement.scrollHeight * share)
    const expected = Math.round(itemCount * share)
    await expect
      .poll(() => placesInView().some((place) => Math.abs(place - expected) < itemCount / 50))
      .toBe(true)
    expect(document.querySelectorAll('*').length).toBeLessThan(1500)
  }
})

test('the keyboard goes on from row to row, forwards and backwards', async () => {
  await open(390)
  cellAt(1)?.querySelector('a')?.focus()
  const forwards: number[] = []
  for (let stop = 0; stop < 12; stop += 1) {
    forwards.push(placeOfFocus())
    await userEvent.tab()
  }
  expect(forwards).toEqual(Array.from({ length: 12 }, (_, stop) => 1 + Math.floor(stop / 2)))
  const backwards: number[] = []
  for (let stop = 0; stop < 12; stop += 1) {
    await userEvent.tab({ shift: true })
    backwards.push(placeOfFocus())
  }
  expect(backwards).toEqual(forwards.toReversed())
})

test('what has the focus keeps it however far the list is scrolled, and goes on from there', async () => {
  await open(390)
  const button = cellAt(2)?.querySelector('button')
  button?.focus()
  window.scrollTo(0, document.documentElement.scrollHeight / 2)
  await expect.poll(() => placesInView().some((place) => place > 4000)).toBe(true)
  expect(document.activeElement).toBe(button)
  await userEvent.tab()
  expect(placeOfFocus()).toBe(3)
})

test('the keyboard enters the list at its last item from below', async () => {
  await open(390)
  const [link] = page.getByRole('link', { name: 'Eigenes Teil anfragen' }).elements()
  if (link instanceof HTMLElement) link.focus({ preventScroll: true })
  await userEvent.tab({ shift: true })
  expect(placeOfFocus()).toBe(itemCount)
})

test.for([
  { path: '/shop', card: 20, top: 3000 },
  { path: '/item/1001', card: 4, top: 1500 },
])('$path keeps its place when somebody signs in in another tab', async ({ path, card, top }) => {
  await page.viewport(390, 800)
  const world = createWorld({ path })
  const { store } = await openProduct(world)
  const lowerCard = page.getByRole('article').nth(card)
  await expect.element(lowerCard, { timeout: 10_000 }).toBeInTheDocument()
  const backend = store.get(backendFetchAtom)
  const { fetch } = backend
  let release: () => void = () => {}
  const answersReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = vi.spyOn(backend, 'fetch').mockImplementation(async (...request) => {
    await answersReleased
    return fetch(...request)
  })
  window.scrollTo({ top, behavior: 'instant' })
  store.set(tokenAtom, 'demo-user')
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  await new Promise(requestAnimationFrame)
  expect(window.scrollY).toBe(top)
  release()
  await expect.poll(() => asked.mock.settledResults.length).toBeGreaterThan(0)
  await expect.element(lowerCard).toBeInTheDocument()
  expect(window.scrollY).toBe(top)
})

test('the line above the list explains the prices while the list loads, and is not replaced by the data', async () => {
  await page.viewport(390, 800)
  const world = createWorld({ path: '/shop' })
  let release: (response: Response) => void = () => {}
  tapWire(world).faults.shopItems = () => new Promise((resolve) => (release = resolve))
  await openProduct(world)
  const line = page.getByText(/· Preise in Größe XS, inkl. MwSt., zzgl. Versand · Beispielbilder/)
  await expect.element(line).toHaveTextContent(/^Loading\.\.\. · /)
  const shown = line.element()
  release(longAnswer())
  await expect.element(line).toHaveTextContent(/^10\.000 Artikel · /)
  // A new element would be painted again, and the Largest Contentful Paint would wait for the data.
  expect(line.element()).toBe(shown)
})

/** The numbers of cards that the page has had, one after the other. */
function watchCards() {
  const numbers: number[] = []
  const observer = new MutationObserver(() => {
    const { length } = document.querySelectorAll('main article')
    if (length !== numbers.at(-1)) numbers.push(length)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return numbers
}

test('the first cards come before those below the window; for somebody who comes back, all are there at once', async () => {
  const numbers = watchCards()
  const world = createWorld({ path: '/shop' })
  // An answer that comes at once may be there before the screen, as if the list had been seen before.
  world.backend.latencyMs = 100
  const { router } = await openProduct(world)
  const all = seed.shopItems.length
  await expect.poll(() => numbers.at(-1)).toBe(all)
  expect(numbers.find((number) => number > 0)).toBe(firstCards)
  await router.navigate('/impressum')
  await expect.poll(() => numbers.at(-1)).toBe(0)
  numbers.length = 0
  await router.navigate(-1)
  await expect.poll(() => numbers).toEqual([all])
})

test('all cards are there at once when somebody has scrolled before the list arrives', async () => {
  await page.viewport(390, 800)
  const numbers = watchCards()
  const world = createWorld({ path: '/shop' })
  world.backend.latencyMs = 200
  await openProduct(world)
  await expect.element(page.getByText(/^Loading\.\.\./)).toBeVisible()
  window.scrollTo(0, 300)
  await expect.poll(() => numbers.at(-1)).toBe(seed.shopItems.length)
  expect(numbers.filter((number) => number > 0)).toHaveLength(1)
})

test('a change of the width keeps the place', async () => {
  await open(1440)
  window.scrollTo(0, document.documentElement.scrollHeight / 2)
  await expect.poll(() => placesInView().some((place) => place > 4900)).toBe(true)
  const shown = placesInView()
  await page.viewport(390, 800)
  await expect.poll(() => cells()[0]?.offsetWidth).toBeLessThan(391)
  await expect.poll(() => placesInView().some((place) => shown.includes(place))).toBe(true)
})

test('an item is found where it was left, though a late font moved the list', async () => {
  const { router } = await open(390)
  const heading = page.getByRole('heading', { level: 1 }).element()
  if (!(heading instanceof HTMLElement)) throw new Error('The heading is not an HTML element.')
  heading.style.lineHeight = 'normal'
  const height = heading.clientHeight
  const late = new FontFace('Late', `url(${fontUrl})`, { ascentOverride: '300%' })
  document.fonts.add(late)
  onTestFinished(() => void document.fonts.delete(late))
  heading.style.fontFamily = late.family
  await expect.poll(() => heading.clientHeight).toBeGreaterThan(height + 20)
  window.scrollTo(0, document.documentElement.scrollHeight / 2)
  await expect.poll(() => placesInView().some((place) => place > 4900)).toBe(true)
  const place = placesInView()[1] ?? 0
  await expect.poll(() => cellAt(place)?.offsetHeight).toBeGreaterThan(100)
  const top = () => Math.round(cellAt(place)?.getBoundingClientRect().top ?? NaN)
  const topBefore = top()
  await router.navigate('/impressum')
  await expect.element(page.getByRole('heading', { name: 'Impressum' })).toBeVisible()
  await router.navigate(-1)
  await expect.poll(() => Math.abs(top() - topBefore)).toBeLessThanOrEqual(1)
})

test('a card of the narrowest window keeps its height when its item is put into the cart', async () => {
  await open(320)
  const button = page.getByRole('article').getByRole('button').first()
  const height = () => cells()[0]?.offsetHeight
  const before = height()
  for (let count = 1; count <= 12; count += 1) await button.click()
  await expect.element(page.getByText('12 im Warenkorb')).toBeInTheDocument()
  expect(height()).toBe(before)
})
