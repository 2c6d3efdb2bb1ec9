import type { Page } from '@playwright/test'
import { screenPages } from '../../src/pages'
import { paths, screenRecords } from '../../src/paths'
import { countObjects, countTimers, measure } from './footprint'
import { accountButton } from './signIn'
import { expect, test } from './test'

/** How many navigations, and how many steps with the cart, are measured. */
const steps = 500

/** Whole rounds, so that the page ends where it began. */
const wholeRounds = (round: readonly unknown[]) => Math.ceil(steps / round.length) * round.length

const { example: item } = screenRecords.item
/** Every screen, each from the landing page; the shop with the way to an item and back. */
const walk = screenPages
  .filter(({ path }) => path !== paths.home && path !== paths.item)
  .flatMap(({ path, example }) => [
    ...(path === paths.shop ? [path, item, path] : [example]),
    paths.home,
  ])

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

/**
 * Opens screens one after the other, as many as are asked for, and waits for the heading and the data of each. Follows a
 * link where there is one, and otherwise enters the address as Back and Forward do.
 */
const navigate = (page: Page, linked: readonly (string | null)[]) =>
  page.evaluate(
    async ([targets, count]) => {
      const heading = () => document.querySelector('main h1')
      const nextFrame = () => new Promise(requestAnimationFrame)
      for (let step = 0; step < count; step += 1) {
        const { address = '/', isLinked = true } = targets[step % targets.length] ?? {}
        const findLink = () => document.querySelector<HTMLElement>(`a[href="${address}"]`)
        const before = heading()
        if (isLinked) {
          while (findLink() === null) await nextFrame()
          findLink()?.click()
        } else {
          history.pushState(null, '', address)
          dispatchEvent(new PopStateEvent('popstate'))
        }
        while (location.pathname !== address || heading() === null || heading() === before) {
          await nextFrame()
        }
        while (document.body.textContent.includes('Loading...')) await nextFrame()
      }
    },
    [
      walk.map((address) => ({ address, isLinked: address === item || linked.includes(address) })),
      wholeRounds(walk),
    ] as const,
  )

/** Presses the cart's buttons, as many as are asked for, each as soon as it is there. */
const handleCart = (page: Page) =>
  page.evaluate(
    async ([names, count]) => {
      const named = (name: string) =>
        [...document.querySelectorAll<HTMLElement>('button')].find(
          (button) =>
            (button.ariaLabel ?? button.textContent).startsWith(name) && !button.closest('[inert]'),
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
    [cartSteps, wholeRounds(cartSteps)] as const,
  )

test('a page that is used for hours holds on to nothing', async ({ page }) => {
  await page.addInitScript(countTimers)
  await page.goto('/?persona=admin')
  await expect(accountButton(page)).toBeVisible()
  const links = page.getByRole('link')
  const linked = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const devTools = await page.context().newCDPSession(page)

  const use = async () => {
    await navigate(page, linked)
    await page.getByRole('link', { name: 'Zum Shop' }).first().click()
    await handleCart(page)
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
  // Answers that are still on their way arrive; one more each may follow.
  await expect
    .poll(() => countObjects(devTools, 'ReadableStream'))
    .toBeLessThanOrEqual(before.streams + 2)
  expect(after.ports).toBeLessThanOrEqual(before.ports + 2)
  expect(after.intervals).toBe(before.intervals)
})
