import type { Page } from '@playwright/test'
import { countTimers, measure } from './footprint'
import { expect, test } from './test'

/** Every public screen once, each by a link of the one before it. */
const walk = [
  '/shop',
  '/item/1001',
  '/shop',
  '/',
  '/gallery',
  '/',
  '/materials',
  '/contact',
  '/',
  '/impressum',
  '/login',
  '/',
]

/** What a visitor does with the cart, by the names of the buttons. */
const cartSteps = [
  'In den Warenkorb',
  'In den Warenkorb',
  'Warenkorb, 2 Artikel',
  'Menge erhöhen',
  'Menge verringern',
  'Entfernen',
  'Schließen',
]

/** Follows links of the page as a click does, as many as are asked for, and waits for each screen's heading. */
const navigate = (page: Page, steps: number) =>
  page.evaluate(
    async ([addresses, count]) => {
      const heading = () => document.querySelector('main h1')
      for (let step = 0; step < count; step += 1) {
        const address = addresses[step % addresses.length]
        const findLink = () => document.querySelector<HTMLElement>(`a[href="${address}"]`)
        while (findLink() === null) await new Promise(requestAnimationFrame)
        const before = heading()
        findLink()?.click()
        while (location.pathname !== address || heading() === null || heading() === before) {
          await new Promise(requestAnimationFrame)
        }
        while (document.body.textContent.includes('Loading...')) {
          await new Promise(requestAnimationFrame)
        }
      }
    },
    [walk, steps] as const,
  )

/** Presses the cart's buttons, as many as are asked for, each as soon as it is there. */
const handleCart = (page: Page, steps: number) =>
  page.evaluate(
    async ([names, count]) => {
      const named = (name: string) =>
        [...document.querySelectorAll<HTMLElement>('button')].find(
          (button) =>
            (button.ariaLabel ?? button.textContent) === name && !button.closest('[inert]'),
        )
      const isDone = (name: string, cartBefore: string | null) => {
        const isOpen = document.querySelector('dialog[open]') !== null
        if (name === 'Schließen') return !isOpen
        if (name.startsWith('Warenkorb')) return isOpen
        return localStorage.getItem('cart') !== cartBefore
      }
      for (let step = 0; step < count; step += 1) {
        const name = names[step % names.length] ?? ''
        let button = named(name)
        while (button === undefined) {
          await new Promise(requestAnimationFrame)
          button = named(name)
        }
        const before = localStorage.getItem('cart')
        button.click()
        while (!isDone(name, before)) await new Promise(requestAnimationFrame)
      }
    },
    [cartSteps, steps] as const,
  )

/** Whole rounds, so that the page ends where it began. */
const wholeRounds = (steps: number, round: readonly unknown[]) =>
  Math.ceil(steps / round.length) * round.length

test('a page that is used for hours holds on to nothing', async ({ page }) => {
  const steps = Number(test.info().project.metadata['soakSteps'] ?? 30)
  await page.addInitScript(countTimers)
  await page.goto('/')
  const devTools = await page.context().newCDPSession(page)

  const use = async () => {
    await navigate(page, wholeRounds(steps, walk))
    await page.getByRole('link', { name: 'Zum Shop' }).first().click()
    await handleCart(page, wholeRounds(steps, cartSteps))
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL('/')
  }

  // The engine goes on to compile what is used for hundreds of steps, and compiled code counts as heap.
  await use()
  const before = await measure(page, devTools)
  await use()
  const after = await measure(page, devTools)

  for (const [when, footprint] of Object.entries({ before, after })) {
    test.info().annotations.push({ type: when, description: JSON.stringify(footprint) })
  }
  expect(after.heapKiB).toBeLessThan(before.heapKiB * 1.1)
  expect(after.documents).toBeLessThanOrEqual(before.documents)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1)
  // One more each may still be on its way.
  expect(after.streams).toBeLessThanOrEqual(before.streams + 2)
  expect(after.ports).toBeLessThanOrEqual(before.ports + 2)
  expect(after.intervals).toBe(before.intervals)
})
