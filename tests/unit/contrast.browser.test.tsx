import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prefer } from './systemPreferences'

const forced = { name: 'forced-colors', value: 'active' }
const more = { name: 'prefers-contrast', value: 'more' }

afterEach(() => prefer([]))

async function open(parameters: WorldParameters) {
  await openProduct(createWorld(parameters))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const styleOf = (element: Element, part?: string) => getComputedStyle(element, part)

test.each(['light', 'dark'])(
  'forced colours keep the primary button apart from the secondary one, in the %s scheme',
  async (scheme) => {
    await prefer([forced, { name: 'prefers-color-scheme', value: scheme }])
    await open({ path: '/' })
    const colourOf = (name: string) =>
      styleOf(page.getByRole('link', { name }).first().element()).backgroundColor
    const paper = styleOf(document.body).backgroundColor
    expect(colourOf('Zum Shop')).not.toBe(paper)
    expect([paper, 'rgba(0, 0, 0, 0)', 'rgba(255, 255, 255, 0)']).toContain(
      colourOf('Gallerie ansehen'),
    )
  },
)

test('forced colours stay while the pointer is on the primary button', async () => {
  await prefer([forced])
  await open({ path: '/' })
  const first = page.getByRole('link', { name: 'Zum Shop' }).first()
  const { color, backgroundColor } = styleOf(first.element())
  await first.hover()
  await expect.poll(() => first.element().matches(':hover')).toBe(true)
  expect(styleOf(first.element()).color).toBe(color)
  expect(styleOf(first.element()).backgroundColor).toBe(backgroundColor)
})

test('forced colours show that a button is disabled', async () => {
  await prefer([forced])
  await open({ path: '/login', cart: [{ id: seedItem(0).id, count: 1 }] })
  await page.getByRole('button', { name: /^Warenkorb/ }).click()
  const decrease = page.getByRole('button', { name: 'Menge verringern' })
  await expect.element(decrease).toBeVisible()
  const increase = page.getByRole('button', { name: 'Menge erhöhen' })
  expect(styleOf(decrease.element()).color).not.toBe(styleOf(increase.element()).color)
})

test('forced colours leave the menu its caret', async () => {
  await prefer([forced])
  await open({ path: '/login', persona: 'user' })
  const menu = page.getByRole('button', { name: 'Konto' })
  await expect.element(menu).toBeVisible()
  const { borderLeftColor, borderTopColor } = styleOf(menu.element(), '::after')
  expect(borderLeftColor).toBe('rgba(0, 0, 0, 0)')
  expect(borderTopColor).not.toBe('rgba(0, 0, 0, 0)')
})

test.each(['light', 'dark'])(
  'more contrast makes pale text as strong as the rest, in the %s scheme',
  async (scheme) => {
    const palette = { name: 'prefers-color-scheme', value: scheme }
    await prefer([palette])
    await open({ path: '/login' })
    const pale = page.getByText(/Ein Konto brauchen Sie nur/).element()
    expect(styleOf(pale).color).not.toBe(styleOf(document.body).color)
    await prefer([palette, more])
    await expect.poll(() => styleOf(pale).color).toBe(styleOf(document.body).color)
  },
)

test('forced colours show which entry of the menu is open', async () => {
  await prefer([forced])
  const { router } = await openProduct(createWorld({ path: '/' }))
  const entry = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link')
  await expect.element(entry).toHaveAttribute('aria-current', 'page')
  const whenOpen = styleOf(entry.element()).borderBottomColor
  await router.navigate('/impressum')
  await expect.element(entry).not.toHaveAttribute('aria-current')
  expect(whenOpen).not.toBe(styleOf(entry.element()).borderBottomColor)
})
