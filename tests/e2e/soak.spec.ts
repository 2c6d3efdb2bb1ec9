import type { CDPSession, Page } from '@playwright/test'
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

/** What a page holds on to. */
interface Footprint {
  heapKiB: number
  nodes: number
  listeners: number
  documents: number
  streams: number
  ports: number
  intervals: number
  timeouts: number
}

/** Runs in the page before everything else: counts the timers that are set and neither cleared nor done. */
function countTimers() {
  const intervals = new Set<number>()
  const timeouts = new Set<number>()
  const { setInterval, setTimeout, clearInterval, clearTimeout } = window
  Object.assign(window, {
    liveTimers: () => ({ intervals: intervals.size, timeouts: timeouts.size }),
    setInterval: (handler: () => void, delay?: number, ...given: unknown[]) => {
      const id = setInterval(handler, delay, ...given)
      intervals.add(id)
      return id
    },
    setTimeout: (handler: (...all: unknown[]) => void, delay?: number, ...given: unknown[]) => {
      const id = setTimeout(() => {
        timeouts.delete(id)
        handler(...given)
      }, delay)
      timeouts.add(id)
      return id
    },
    clearInterval: (id: number) => {
      intervals.delete(id)
      clearInterval(id)
    },
    clearTimeout: (id: number) => {
      timeouts.delete(id)
      clearTimeout(id)
    },
  })
}

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

/** What the page holds on to once everything it can do without is collected. */
async function measure(page: Page, devTools: CDPSession): Promise<Footprint> {
  // The last answers of the worker are waited for by timers of a second.
  await expect.poll(() => liveTimers(page).then(({ timeouts }) => timeouts)).toBe(0)
  const streams = await countObjects(devTools, 'ReadableStream')
  const ports = await countObjects(devTools, 'MessagePort')
  await devTools.send('HeapProfiler.collectGarbage')
  // Collects more thoroughly than being asked to; what it writes is of no interest here.
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { documents, nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
  return {
    heapKiB: Math.round(usedSize / 1024),
    nodes,
    listeners: jsEventListeners,
    documents,
    streams,
    ports,
    ...(await liveTimers(page)),
  }
}

/** How many objects of one of the browser's classes live in the page. */
async function countObjects(devTools: CDPSession, className: string): Promise<number> {
  const { result } = await devTools.send('Runtime.evaluate', {
    expression: `${className}.prototype`,
  })
  const { objects } = await devTools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  })
  const { result: count } = await devTools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await devTools.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' })
  return Number(count.value)
}

const liveTimers = (page: Page) =>
  page.evaluate((): { intervals: number; timeouts: number } =>
    'liveTimers' in window && typeof window.liveTimers === 'function'
      ? window.liveTimers()
      : { intervals: NaN, timeouts: NaN },
  )

/** Whole rounds, so that the page ends where it began. */
const wholeRounds = (steps: number, round: readonly unknown[]) =>
  Math.ceil(steps / round.length) * round.length

test('a page that is used for hours holds on to nothing', async ({ page }) => {
  const steps = Number(test.info().project.metadata['soakSteps'] ?? 30)
  // Enough for the engine to have compiled what is used; compiled code counts as heap.
  const warmUp = Math.max(30, steps * 0.1)
  await page.addInitScript(countTimers)
  await page.goto('/')
  const devTools = await page.context().newCDPSession(page)

  const use = async (count: number) => {
    await navigate(page, wholeRounds(count, walk))
    await page.getByRole('link', { name: 'Zum Shop' }).first().click()
    await handleCart(page, wholeRounds(count, cartSteps))
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL('/')
  }

  await use(warmUp)
  const before = await measure(page, devTools)
  await use(steps)
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
