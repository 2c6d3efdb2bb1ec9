import { beforeEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { hears } from './hears'
import { hiddenParts } from './keyboardWalk'
import { nextFrame } from './nextFrame'
import { openProduct } from './openProduct'

const [first, late] = [seedItem(0), seedItem(20)]

beforeEach(() => page.viewport(1280, 800))

const heading = (name: string, level = 1) => page.getByRole('heading', { name, level })
const cardOf = ({ title }: { title: string }) =>
  page.getByRole('article').getByRole('link', { name: title })

/** Puts the focus on an element and presses Enter. */
async function enter(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  locator.element().focus()
  await userEvent.keyboard('{Enter}')
}

async function isSeen(locator: Locator) {
  await expect.poll(() => hiddenParts(locator.element())).toEqual([])
}

describe('after a click the heading has the focus', () => {
  test.each([
    ['of the page that is open already', '/contact', 'Kontakt', 'Impressum und Kontakt', 1],
    ['of another page', '/shop', 'Impressum', 'Impressum und Kontakt', 1],
    ['of a part of another page', '/shop', 'Eigenes Teil', 'Ein eigenes Teil anfragen', 2],
  ])('%s', async (_case, path, link, name, level) => {
    await openProduct(createWorld({ path }))
    await enter(page.getByRole('link', { name: link }).last())
    await expect.element(heading(name, level)).toHaveFocus()
    await expect.element(heading(name, level)).toBeInViewport()
  })

  test('of the page that signing out leads to', async () => {
    await openProduct(createWorld({ path: '/', persona: 'user' }))
    await enter(page.getByRole('button', { name: 'Konto' }))
    await enter(page.getByRole('button', { name: 'Abmelden' }))
    await hears('Sie sind abgemeldet.')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('with answers after 400 ms', () => {
  async function open(parameters: WorldParameters) {
    const world = createWorld(parameters)
    world.backend.latencyMs = 400
    return openProduct(world)
  }

  test('an item has the focus on its title, unless the visitor has moved it meanwhile', async () => {
    const { router } = await open({ path: '/shop' })
    await enter(cardOf(first))
    await expect.element(heading(first.title)).toHaveFocus()
    await router.navigate(-1)
    await enter(cardOf(late))
    const back = page.getByRole('link', { name: 'Zurück zum Shop' })
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
    back.element().focus()
    await expect.element(heading(late.title)).toBeInTheDocument()
    await expect.element(back).toHaveFocus()
  })

  test.each([first, late])('back from an item the focus is on its card: $title', async (item) => {
    const { router } = await open({ path: '/shop' })
    await enter(cardOf(item))
    await expect.element(heading(item.title)).toBeVisible()
    await router.navigate(-1)
    await expect.element(cardOf(item)).toHaveFocus()
    await isSeen(cardOf(item))
  })
})

test('back from a screen that two links lead to, the focus is on the one that was followed', async () => {
  const { router } = await openProduct(createWorld({ path: '/' }))
  const link = page.getByRole('link', { name: 'Formen in der Gallerie ansehen' })
  await enter(link)
  await expect.element(heading('Gallerie')).toBeVisible()
  await router.navigate(-1)
  await expect.element(link).toHaveFocus()
})

test('back from a screen that the bar led to, the focus is at the heading', async () => {
  const { router } = await openProduct(createWorld({ path: '/nope' }))
  const other = page.getByRole('link', { name: 'Zur Startseite' })
  await expect.element(other).toBeVisible()
  await enter(page.getByRole('banner').getByRole('link', { name: 'Home' }))
  await expect.element(other).not.toBeInTheDocument()
  await router.navigate(-1)
  await expect.element(other).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
})

test.each([
  ['the cart', /^Warenkorb/, 'dialog', 'Warenkorb'],
  ['a picture', /^Vollbild/, 'dialog', 'Planetengetriebe'],
  ['the menu of the account', 'Konto', 'button', 'Abmelden'],
] as const)(
  '%s closes on Back and does not open again on Forward',
  async (_, opener, role, name) => {
    const world = createWorld({ path: '/gallery', persona: 'user' })
    const { router } = await openProduct(world, { history: ['/gallery?mock=', '/gallery'] })
    const layer = page.getByRole(role, { name })
    await page.getByRole('button', { name: opener }).first().click()
    await expect.element(layer).toBeVisible()
    await router.navigate(-1)
    await expect.element(layer).not.toBeInTheDocument()
    await router.navigate(1)
    await nextFrame()
    await expect.element(layer).not.toBeInTheDocument()
  },
)

test('Escape closes the menu of the account and gives the focus back', async () => {
  await openProduct(createWorld({ path: '/impressum', persona: 'user' }))
  const opener = page.getByRole('button', { name: 'Konto' })
  await enter(opener)
  const profile = page.getByRole('link', { name: 'Profil' })
  await expect.element(profile).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(profile).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(profile).toHaveFocus()
})

test('all items again after a search in vain begin at the heading', async () => {
  await openProduct(createWorld({ path: '/shop?suche=gibt-es-nicht' }))
  await enter(page.getByRole('button', { name: 'Alle Artikel zeigen' }))
  await expect.element(heading('Shop')).toHaveFocus()
  await expect.element(heading('Shop')).toBeInViewport()
})

test('a search that takes the focused card away leads to the heading', async () => {
  const { router } = await openProduct(createWorld({ path: '/shop' }))
  const link = cardOf(late)
  await expect.element(link).toBeInTheDocument()
  link.element().focus()
  // What was typed in the field before comes into effect now.
  void router.navigate(`/shop?suche=${first.title}`, { replace: true, preventScrollReset: true })
  await expect.element(link).not.toBeInTheDocument()
  await expect.element(heading('Shop')).toHaveFocus()
})

test('the way back from an item leads to the list as it was narrowed, also over related items', async () => {
  const search = '?suche=halter&sortierung=preis-absteigend'
  const { router } = await openProduct(createWorld({ path: `/shop${search}` }))
  const back = page.getByRole('link', { name: 'Zurück zum Shop' })
  await page.getByRole('article').getByRole('link').first().click()
  await expect.element(back).toHaveAttribute('href', `/shop${search}`)
  const { pathname } = router.state.location
  await page.getByRole('region', { name: 'Passt dazu' }).getByRole('link').first().click()
  await expect.poll(() => router.state.location.pathname).not.toBe(pathname)
  await back.click()
  await expect.poll(() => router.state.location.search).toBe(search)
})

test('a page gets no slower the longer somebody goes on in it: no listeners and elements are left behind', async () => {
  const { router } = await openProduct(createWorld({ path: '/impressum' }))
  await cdp().send('Performance.enable')
  /** Goes from page to page and counts what the browser keeps of all of them. */
  const keptAfter = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await router.navigate('/materials')
      // Texts alone: what is expected of an element keeps it.
      await expect.poll(() => document.title).toContain('Material-Eigenschaften')
      await router.navigate('/impressum')
      await expect.poll(() => document.title).toContain('Impressum')
    }
    await cdp().send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp().send('Performance.getMetrics')
    const counts = metrics.filter(({ name }) => ['JSEventListeners', 'Nodes'].includes(name))
    return counts.reduce((sum, { value }) => sum + value, 0)
  }
  const before = await keptAfter(2)
  expect(before).toBeGreaterThan(100)
  expect(await keptAfter(6)).toBeLessThan(before + 12)
})
