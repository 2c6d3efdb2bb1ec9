import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type * as accountMenu from '../../src/session/AccountMenu'
import '../../src/theme/index.scss'
import { StoryApp } from '../../stories/StoryApp'
import { createWorld } from '../../stories/storyWorld'

const code = vi.hoisted(() => {
  let arrive = () => {}
  const arrival = new Promise<void>((done) => {
    arrive = done
  })
  return { arrival, arrive }
})

vi.mock('../../src/session/AccountMenu', async (importOriginal) => {
  await code.arrival
  return importOriginal<typeof accountMenu>()
})

test('the bar stands still when the code of the account’s menu comes', async () => {
  const bar = page.getByRole('banner')
  const placesOfCart = async () => {
    const places: number[] = []
    for (const width of [320, 390, 768, 1280]) {
      await page.viewport(width, 700)
      await expect.poll(() => innerWidth, { interval: 5 }).toBe(width)
      const cart = bar.getByRole('button', { name: 'Warenkorb, leer' }).element()
      places.push(Math.round(cart.getBoundingClientRect().left))
    }
    return places
  }
  await document.fonts.load('1rem Geist')
  await render(<StoryApp world={createWorld({ path: '/login', persona: 'user' })} />)
  await expect.element(bar.getByRole('link', { name: 'Konto' })).toBeVisible()
  const before = await placesOfCart()
  code.arrive()
  await expect.element(bar.getByRole('button', { name: 'Konto' })).toBeVisible()
  expect(await placesOfCart()).toEqual(before)
})
