import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { seed } from '../../mocks/seed'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { hiddenParts } from './keyboardWalk'
import { nextFrame } from './nextFrame'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

const [first, second] = [seedItem(0), seedItem(1)]
const late = seedItem(20)
const cart = [
  { id: first.id, count: 2 },
  { id: second.id, count: 1 },
]

beforeAll(prepareScreens, 60_000)
beforeEach(() => page.viewport(1280, 800))

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const dialog = page.getByRole('dialog', { name: 'Warenkorb' })
const cardOf = ({ title }: { title: string }) =>
  page.getByRole('article').getByRole('link', { name: title })

/** Puts the focus on an element and presses Enter. */
async function enter(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  locator.element().focus()
  await userEvent.keyboard('{Enter}')
}

test.each(['/contact', '/contact?herkunft=brief'])(
  'a link in the footer to the page that is open at %s leads to its heading',
  async (path) => {
    await openProduct(createWorld({ path }))
    await expect.element(heading('Impressum')).toBeVisible()
    await enter(page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }))
    await expect.element(heading('Impressum')).toHaveFocus()
    await expect.element(heading('Impressum')).toBeInViewport()
  },
)

test('a link to a part of another page leads to the heading of that part', async () => {
  await openProduct(createWorld({ path: '/shop' }))
  await enter(page.getByRole('link', { name: 'Eigenes Teil anfragen' }))
  const part = page.getByRole('heading', { name: 'Ein eigenes Teil anfragen', level: 2 })
  await expect.element(part).toHaveFocus()
  await expect.element(part).toBeInViewport()
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
  await expect.element(back).toHaveAttribute('href', `/shop${search}`)
  await back.click()
  await expect.poll(() => router.state.location.search).toBe(search)
})

test('a field of a new page that is used at once keeps the focus', async () => {
  const { router } = await openProduct(createWorld({ path: '/', persona: 'admin' }))
  const field = page.getByLabelText('Titel')
  const observer = new MutationObserver(() => {
    const element = field.query()
    if (!(element instanceof HTMLElement)) return
    observer.disconnect()
    element.focus()
  })
  observer.observe(document, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await router.navigate('/item/create')
  await expect.element(field).toHaveFocus()
  await nextFrame()
  await nextFrame()
  await expect.element(field).toHaveFocus()
})

test('a search that takes the focused card away leads to the heading, and the window with it', async () => {
  const shopItems = Array.from({ length: 40 }, (_, at) => ({
    ...first,
    id: String(at),
    title: at === 38 ? 'Knopf' : `Halter ${at}`,
    description: '',
    tags: [],
  }))
  const { router } = await openProduct(createWorld({ path: '/shop', seed: { ...seed, shopItems } }))
  const link = cardOf({ title: 'Knopf' })
  await expect.element(link).toBeInTheDocument()
  link.element().focus()
  await expect.element(heading('Shop')).not.toBeInViewport()
  // What was typed in the field before comes into effect now.
  void router.navigate('/shop?suche=Halter', { replace: true, preventScrollReset: true })
  await expect.element(link).not.toBeInTheDocument()
  await expect.element(heading('Shop')).toHaveFocus()
  await expect.element(heading('Shop')).toBeInViewport()
})

test('the closed cart gives the focus back also where the browser cannot at that moment', async () => {
  await openProduct(createWorld({ path: '/' }))
  const cartButton = page.getByRole('button', { name: 'Warenkorb, leer' })
  await cartButton.click()
  await expect.element(dialog).toBeVisible()
  // WebKit sometimes still treats the button as inert just after it has closed the dialog.
  const { prototype } = HTMLDialogElement
  const close = prototype.close
  const closing = vi.spyOn(prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    cartButton.element().toggleAttribute('inert', true)
    close.call(this)
    cartButton.element().toggleAttribute('inert', false)
  })
  onTestFinished(() => closing.mockRestore())
  await userEvent.keyboard('{Escape}')
  await expect.element(cartButton).toHaveFocus()
})

test.each([
  ['that opened it', '{Tab}', 'Gyroidwürfel'],
  ['of the picture that was gone to', '{ArrowRight}', 'Wände und Kanäle'],
])(
  'when a picture closes, the button %s is in view, though the page was laid out anew meanwhile',
  async (_case, keys, caption) => {
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
    await openProduct(createWorld({ path: '/gallery' }))
    await enter(page.getByRole('button', { name: 'Vollbild: Gyroidwürfel' }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard(keys)
    document.documentElement.style.fontSize = '200%'
    // The carousels follow a frame later.
    await nextFrame()
    await nextFrame()
    await userEvent.keyboard('{Escape}')
    const button = page.getByRole('button', { name: `Vollbild: ${caption}` })
    await expect.element(button).toHaveFocus()
    await expect.element(button).toBeInViewport({ ratio: 0.5 })
  },
)

describe.each([0, 400])('with answers after %i ms', (latencyMs) => {
  async function open(parameters: WorldParameters) {
    const world = createWorld(parameters)
    world.backend.latencyMs = latencyMs
    return { world, ...(await openProduct(world)) }
  }

  test('an item that is opened from the list has the focus on its title', async () => {
    await open({ path: '/shop' })
    await enter(cardOf(first))
    await expect.element(heading(first.title)).toHaveFocus()
  })

  test('an item that cannot be loaded keeps the focus at its heading', async () => {
    await open({ path: '/shop', mock: 'shopItemById:error' })
    await enter(cardOf(first))
    await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
    await expect.element(heading('Artikel')).toHaveFocus()
  })

  test('a focus that the visitor has moved stays where it is when the item comes', async () => {
    await open({ path: '/shop' })
    await enter(cardOf(first))
    const back = page.getByRole('link', { name: 'Zurück zum Shop' })
    await expect.element(back).toBeVisible()
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
    back.element().focus()
    await expect.element(heading(first.title)).toBeInTheDocument()
    await expect.element(back).toHaveFocus()
  })

  test.each([first, late])('back from an item the focus is on its card: $title', async (item) => {
    const { router } = await open({ path: '/shop' })
    await enter(cardOf(item))
    await expect.element(heading(item.title)).toBeVisible()
    await router.navigate(-1)
    await expect.element(cardOf(item)).toHaveFocus()
    await expect.poll(() => hiddenParts(cardOf(item).element())).toEqual([])
  })

  test('the second half of a double click, which meets the next page, leaves the focus to the card', async () => {
    const { router } = await open({ path: '/shop' })
    const card = cardOf(first)
    await expect.element(card).toBeVisible()
    const clickNextPage = () => document.querySelector('h1')?.click()
    const observer = new MutationObserver(() => {
      if (router.state.location.pathname === '/shop') return
      observer.disconnect()
      clickNextPage()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    await enter(card)
    await expect.element(heading(first.title)).toBeVisible()
    await router.navigate(-1)
    await expect.element(card).toHaveFocus()
  })

  test('back in a window of another width, as after a turn of the phone, the card is in view', async () => {
    const { router } = await open({ path: '/shop' })
    await enter(cardOf(late))
    await expect.element(heading(late.title)).toBeVisible()
    await page.viewport(390, 844)
    await router.navigate(-1)
    await expect.element(cardOf(late)).toHaveFocus()
    await expect.poll(() => hiddenParts(cardOf(late).element())).toEqual([])
    // From now on the list stands where it is left.
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo({ top: 0, behavior: 'instant' })
    await scrolled
    await router.navigate(1)
    await expect.element(heading(late.title)).toBeVisible()
    await router.navigate(-1)
    await expect.element(cardOf(late)).toHaveFocus()
    await expect.poll(() => scrollY).toBe(0)
  })

  test('back from a screen that two links lead to, the focus is on the one that was followed', async () => {
    const { router } = await open({ path: '/' })
    const link = page.getByRole('link', { name: 'Formen in der Gallerie ansehen' })
    await enter(link)
    await expect.element(heading('Gallerie')).toBeVisible()
    await router.navigate(-1)
    await expect.element(link).toHaveFocus()
  })

  test('back again after Tab to the next link and a step forward, the focus is on that next link', async () => {
    const { router } = await open({ path: '/' })
    await enter(page.getByRole('main').getByRole('link', { name: 'Gallerie ansehen', exact: true }))
    await expect.element(heading('Gallerie')).toBeVisible()
    await router.navigate(-1)
    await expect.poll(() => document.activeElement?.textContent).toContain('Gallerie ansehen')
    await userEvent.keyboard('{Tab}')
    const next = document.activeElement
    expect(next).toBeInstanceOf(HTMLAnchorElement)
    const words = next?.textContent
    await router.navigate(1)
    await expect.element(heading('Gallerie')).toBeVisible()
    await router.navigate(-1)
    await expect.poll(() => document.activeElement?.textContent).toBe(words)
  })

  test('back from the list of a tag, the focus is on that tag', async () => {
    const { router } = await open({ path: '/shop' })
    await enter(cardOf(first))
    await expect.element(heading(first.title)).toHaveFocus()
    const tag = page.getByRole('link', { name: first.tags.at(-1)?.name ?? '', exact: true })
    await enter(tag)
    await expect.element(heading('Shop')).toBeVisible()
    await router.navigate(-1)
    await expect.element(tag).toHaveFocus()
  })

  test('back from a screen that the navigation bar led to, the focus is at the heading', async () => {
    const { router } = await open({ path: '/nope' })
    const other = page.getByRole('link', { name: 'Zur Startseite' })
    await expect.element(other).toBeVisible()
    await enter(page.getByRole('banner').getByRole('link', { name: 'Home' }))
    await expect.element(other).not.toBeInTheDocument()
    await router.navigate(-1)
    await expect.element(other).toBeVisible()
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })

  test('a link that the visitor has done with does not take the focus again', async () => {
    const { router } = await open({ path: '/shop' })
    await enter(cardOf(first))
    await expect.element(heading(first.title)).toBeVisible()
    await router.navigate(-1)
    await expect.element(cardOf(first)).toHaveFocus()
    await enter(page.getByRole('button', { name: `In den Warenkorb ${late.title}` }))
    await router.navigate(1)
    await expect.element(heading(first.title)).toBeVisible()
    await router.navigate(-1)
    await expect.element(cardOf(first)).toBeVisible()
    await nextFrame()
    await nextFrame()
    await expect.element(heading('Shop')).toHaveFocus()
  })

  test('back from an item the focus is on its card, also in a list of thousands', async () => {
    const { router } = await open({ path: '/shop', mock: 'shopItems:large' })
    await expect.poll(() => page.getByRole('article').elements().length).toBeGreaterThan(3)
    const link = page.getByRole('article').nth(2).getByRole('link')
    const href = link.element().getAttribute('href')
    await enter(link)
    await expect.element(page.getByRole('link', { name: 'Zurück zum Shop' })).toBeVisible()
    await router.navigate(-1)
    await expect.poll(() => document.activeElement?.getAttribute('href')).toBe(href)
  })

  test('the focus goes to the neighbour of a removed cart line, and to the heading after the only line', async () => {
    await open({ path: '/shop', cart })
    await enter(page.getByRole('button', { name: /^Warenkorb/ }))
    const remove = dialog.getByRole('button', { name: 'Entfernen' })
    await expect.poll(() => remove.elements()).toHaveLength(2)
    await enter(remove.nth(1))
    await expect.poll(() => remove.elements()).toHaveLength(1)
    await expect.element(remove).toHaveFocus()
    await enter(remove)
    await expect.element(dialog.getByText('Ihr Warenkorb ist leer.')).toBeVisible()
    await expect.element(dialog.getByRole('heading', { name: 'Warenkorb' })).toHaveFocus()
  })

  test('back in a draft the focus is in the field that was left', async () => {
    const { router } = await open({ path: '/item/create', persona: 'admin' })
    await expect.element(heading('Produkt erstellen')).toBeVisible()
    await router.navigate('/materials')
    await expect.element(heading('Material-Eigenschaften')).toHaveFocus()
    await router.navigate(-1)
    await expect.element(heading('Produkt erstellen')).toHaveFocus()
    const field = page.getByLabelText('Beschreibung XL')
    await field.fill('groß')
    await enter(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }))
    await enter(page.getByRole('button', { name: 'Verlassen' }))
    await expect.element(heading('Impressum')).toHaveFocus()
    await router.navigate(-1)
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('groß')
  })

  test('back in the shop the focus is in the search that was left', async () => {
    const { router } = await open({ path: '/shop' })
    const search = page.getByRole('searchbox', { name: 'Suche' })
    await expect.element(search).toBeEnabled()
    await search.click()
    await enter(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }))
    await expect.element(heading('Impressum')).toHaveFocus()
    await router.navigate(-1)
    await expect.element(search).toHaveFocus()
  })

  test('signing out on the landing page leaves the focus at its heading', async () => {
    const { router } = await open({ path: '/', persona: 'user' })
    await enter(page.getByRole('button', { name: 'Konto' }))
    await enter(page.getByRole('button', { name: 'Abmelden' }))
    await expect.element(page.getByRole('link', { name: 'Anmelden' })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    // Back would lead to the same page.
    expect(router.state.historyAction).toBe('REPLACE')
  })
})
