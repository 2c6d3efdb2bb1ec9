import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chosenMedia, showMedia } from '../../.storybook/mediaFeatures'
import { showText } from '../../.storybook/textModes'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

afterEach(async () => {
  showText('')
  await showMedia(chosenMedia({}))
})

const open = () => openProduct(createWorld({ path: '/login' }))
const lead = page.getByText(/Ein Konto brauchen Sie nur/)
const styleOf = (element: Element) => getComputedStyle(element)

test('a page imitates more contrast, and stops doing so', async () => {
  await open()
  await expect.element(lead).toBeVisible()
  const pale = styleOf(lead.element()).color
  await showMedia(chosenMedia({ contrast: 'more' }))
  expect(styleOf(lead.element()).color).toBe(styleOf(document.body).color)
  await showMedia(chosenMedia({}))
  expect(styleOf(lead.element()).color).toBe(pale)
})

test('a page imitates forced colours: text, lines, links and what is behind them', async () => {
  await open()
  await expect.element(lead).toBeVisible()
  await showMedia(chosenMedia({ contrast: 'forced' }))
  const sample = document.createElement('p')
  document.body.append(sample)
  sample.style.cssText = 'color: CanvasText; background: Canvas; border-color: LinkText'
  const { color, backgroundColor, borderTopColor } = styleOf(sample)
  expect(styleOf(lead.element()).color).toBe(color)
  expect(styleOf(document.body).backgroundColor).toBe(backgroundColor)
  const link = page.getByRole('contentinfo').getByRole('link').first()
  expect(styleOf(link.element()).color).toBe(borderTopColor)
  sample.remove()
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  expect(matchMedia('(forced-colors: none)').matches).toBe(false)
})

test('a page imitates less and full motion to scripts and to styles', async () => {
  await open()
  await showMedia(chosenMedia({ motion: 'reduce' }))
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  expect(matchMedia('(prefers-reduced-motion)').matches).toBe(true)
  expect(styleOf(document.body).transitionProperty).toBe('none')
  await showMedia(chosenMedia({ motion: 'full' }))
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(false)
  expect(matchMedia('(prefers-reduced-motion)').matches).toBe(false)
  expect(matchMedia('(prefers-reduced-motion: no-preference)').matches).toBe(true)
  expect(styleOf(document.body).transitionProperty).toBe('all')
})

test('a page imitates paper, also for the widths of its windows', async () => {
  await open()
  const bar = page.getByRole('banner')
  await expect.element(bar).toBeVisible()
  await showMedia(chosenMedia({ output: 'print' }))
  await expect.element(bar).not.toBeInTheDocument()
  expect(matchMedia('print and (min-width: 100px)').matches).toBe(true)
  expect(matchMedia('screen').matches).toBe(false)
})

test('texts are twice as large, or spaced', async () => {
  await open()
  await expect.element(lead).toBeVisible()
  const size = parseFloat(styleOf(lead.element()).fontSize)
  showText('large')
  expect(parseFloat(styleOf(lead.element()).fontSize)).toBe(2 * size)
  showText('spaced')
  expect(parseFloat(styleOf(lead.element()).letterSpacing)).toBeCloseTo(0.12 * size)
})
