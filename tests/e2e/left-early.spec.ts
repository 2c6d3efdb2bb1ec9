import type { Page } from '@playwright/test'
import { countTimers, measure } from './footprint'
import { expect, test } from './test'

/** Walks through the shop and leaves each screen so many milliseconds after what is first seen of it has appeared. */
const walk = (page: Page, moment: number) =>
  page.evaluate(async (delay) => {
    const follow = async (address: string, sign: string) => {
      document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click()
      await new Promise<void>((done) => {
        const look = () => {
          if (document.querySelector(sign) === null) return
          observer.disconnect()
          done()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true })
        look()
      })
      await new Promise((done) => setTimeout(done, delay))
    }
    // No sign is on the screen before it.
    await follow('/shop', '#artikel-0')
    await follow('/item/1001', 'main article h1')
    await follow('/shop', '#artikel-0')
    await follow('/', 'main section h2')
  }, moment)

test('a shop that is left before it is whole leaves nothing behind', async ({ page }) => {
  await page.addInitScript(countTimers)
  await page.goto('/')
  const devTools = await page.context().newCDPSession(page)

  await walk(page, 500)
  const before = await measure(page, devTools)
  // Whatever a machine takes for the rest of the shop, some of these moments are in the midst of it.
  for (let moment = 0; moment < 16; moment += 2) await walk(page, moment)
  await walk(page, 500)
  const after = await measure(page, devTools)

  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1)
})
