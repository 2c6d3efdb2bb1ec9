import type { Page } from '@playwright/test'
import { seed } from '../../mocks/seed'
import { expect, test } from './test'

test.use({ reducedMotion: 'no-preference' })

/** What the cart drawer looks like on its way. */
interface Place {
  top: number
  left: number
  isVisible: boolean
  text: string
}

/** Presses a button, and gives the places of the cart drawer in the window a quarter, half and three quarters on its way. */
const placesAfter = (page: Page, buttonName: string): Promise<Place[]> =>
  page.evaluate(async (name) => {
    const drawer = document.querySelector<HTMLDialogElement>('dialog[aria-label="Warenkorb"]')
    const button = document.querySelector<HTMLButtonElement>(`button[aria-label^="${name}"]`)
    if (!drawer || !button) throw new Error(`There is no drawer, or no button "${name}".`)
    button.click()
    await new Promise(requestAnimationFrame)
    const motions = drawer.getAnimations()
    const places = [0.25, 0.5, 0.75].map((share) => {
      for (const motion of motions) {
        motion.pause()
        motion.currentTime = share * Number(motion.effect?.getComputedTiming().duration)
      }
      const { top, left } = drawer.getBoundingClientRect()
      const isVisible = drawer.checkVisibility({ visibilityProperty: true })
      return { top, left, isVisible, text: drawer.innerText }
    })
    for (const motion of motions) motion.play()
    return places
  }, buttonName)

/** Expects a drawer that holds the cart, at the window's upper edge, each time further to the right. */
function expectToSlideRight(places: Place[]) {
  for (const { text } of places) expect(text).toContain('Ihr Warenkorb ist leer.')
  expect(places.map(({ top, isVisible }) => ({ top, isVisible }))).toEqual(
    places.map(() => ({ top: 0, isVisible: true })),
  )
  const [first = 0, second = 0, third = 0] = places.map(({ left }) => left)
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
}

async function openScrolledShop(page: Page) {
  await page.goto('/shop')
  await expect(page.getByRole('article')).toHaveCount(seed.shopItems.length)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Warenkorb, leer' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
}

test('the cart slides out and in at the edge of the window, however far the page is scrolled', async ({
  page,
}) => {
  await openScrolledShop(page)
  expectToSlideRight(await placesAfter(page, 'Schließen'))
  await expect(page.getByRole('dialog')).toBeHidden()
  expectToSlideRight((await placesAfter(page, 'Warenkorb')).toReversed())
  await expect(page.getByRole('button', { name: 'Schließen' })).toBeFocused()
})

test('it does so outside of the top layer, which it leaves in some browsers before it slides out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show
  })
  await openScrolledShop(page)
  expectToSlideRight(await placesAfter(page, 'Schließen'))
  await expect(page.getByRole('dialog')).toBeHidden()
  expectToSlideRight((await placesAfter(page, 'Warenkorb')).toReversed())
})

test('it opens as soon as its code is there, the first time too', async ({ page }) => {
  await page.clock.install()
  await page.goto('/shop')
  await expect(page.getByRole('article')).toHaveCount(seed.shopItems.length)
  // What waits for a timer from now on waits for ever.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Warenkorb, leer' }).click()
  await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeVisible()
})

test('a press beside it closes it, and text that is selected as far as there does not', async ({
  page,
}) => {
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Warenkorb, leer' }).click()
  const title = page.getByRole('heading', { name: 'Warenkorb' })
  await title.hover()
  await page.mouse.down()
  await page.mouse.move(20, 300)
  await page.mouse.up()
  const dialog = page.locator('dialog[aria-label=Warenkorb]')
  // At once: it is seen until it has slid out.
  expect(await dialog.evaluate(({ open }: HTMLDialogElement) => open)).toBe(true)
  await page.mouse.click(20, 300)
  await expect(title).toBeHidden()
})

test('on a slow line it is told that the cart is on its way', async ({ page, context }) => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await context.route(/CartDrawer-.*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Warenkorb, leer' }).click()
  await expect(page.getByText('Wird geladen.')).toBeAttached()
  await expect(page.locator('[data-part=progress]')).toBeVisible()
  arrive()
  await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
  await expect(page.locator('[data-part=progress]')).toHaveCount(0)
})
