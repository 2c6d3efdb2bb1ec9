import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prefer } from './systemPreferences'

const root = document.documentElement

afterEach(async () => {
  root.style.removeProperty('font-size')
  await prefer([])
})

test('with less motion a larger text holds at once, and nothing moves there', async () => {
  await prefer([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await openProduct(createWorld({ path: '/login' }))
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  const size = getComputedStyle(root).fontSize
  root.style.fontSize = '200%'
  expect(getComputedStyle(root).fontSize).toBe(`${2 * Number.parseFloat(size)}px`)
  expect(document.getAnimations()).toEqual([])
})
