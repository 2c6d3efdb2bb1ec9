import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { personas } from '../../mocks/personas'
import { tokenAtom } from '../../src/api/token'
import { itemPath } from '../../src/catalog/itemAddress'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'
import { queryScreens, type QueryScreen } from './queryScreens'
import { createGate, faults, tapWire, type Fault } from './wire'

const [first, second] = [seedItem(0), seedItem(1)]

beforeAll(prepareScreens, 60_000)

/** Opens the product in a world of its own, with a hand on its router, its store and its wire. */
async function open(parameters: WorldParameters) {
  const world = createWorld(parameters)
  const wire = tapWire(world)
  const { store, router } = await openProduct(world)
  return { world, wire, store, router, requests: wire.requests }
}

const sees = async (locator: Locator) => {
  await expect.element(locator.first(), { interval: 10 }).toBeVisible()
}
/** Clicks without travelling through the browser's protocol. */
async function press(locator: Locator): Promise<void> {
  await sees(locator)
  const element = locator.first().element()
  if (element instanceof HTMLElement) element.click()
}

const seesText = (text: string | RegExp) => sees(page.getByText(text))
const retryButton = page.getByRole('button', { name: 'Erneut versuchen' })
const lacksConnection: Fault = () => Promise.reject(new TypeError('Failed to fetch'))
const goOnline = () => window.dispatchEvent(new Event('online'))

/** Those with a button that asks again, each once. */
const screens = queryScreens.filter(({ heading, visit }) => heading && visit.path !== '/admin')

/** Opens a screen whose query has failed. */
async function openFailed({ operation, visit, opener, shows }: QueryScreen, fault: Fault) {
  const visited = await open(visit)
  visited.wire.faults[operation] = fault
  if (opener !== null) await press(page.getByRole('button', { name: opener }))
  await seesText(shows.failure)
  return visited
}

describe.each(screens)('$screen', (screen) => {
  const { operation, shows, heading } = screen
  const { failure, data } = shows

  test('recovers by itself, once, when the browser is online again', async () => {
    const { wire, requests } = await openFailed(screen, lacksConnection)
    goOnline()
    await expect.poll(() => requests(operation).length).toBe(2)
    await sees(page.getByRole('button', { name: 'Erneut versuchen', disabled: false }))
    await seesText(failure)
    wire.faults = {}
    goOnline()
    goOnline()
    await seesText(data)
    goOnline()
    expect(requests(operation)).toHaveLength(3)
  })

  test('says Loading... while it is asked again, keeps the focus and asks once', async () => {
    const { wire, requests } = await openFailed(screen, faults['status 503 with Retry-After'])
    const gate = createGate()
    wire.faults[operation] = gate.hold
    retryButton.element().focus()
    const { top } = retryButton.element().getBoundingClientRect()
    await userEvent.keyboard('{Enter}')
    await seesText('Loading...')
    expect(retryButton.element().getBoundingClientRect().top).toBeCloseTo(top, 0)
    await expect.element(retryButton).toHaveAttribute('aria-disabled', 'true')
    await expect.element(retryButton).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await press(retryButton)
    await press(retryButton)
    for (const hidden of page.getByText(failure, { exact: true }).elements()) {
      expect(hidden.checkVisibility({ visibilityProperty: true })).toBe(false)
    }

    gate.open()
    await seesText(data)
    expect(requests(operation)).toHaveLength(2)
    await expect.element(page.getByRole('heading', { name: heading ?? '' }).first()).toHaveFocus()
  })
})

// Every screen has the same button.
describe.each(screens.slice(0, 1))('the button of $screen', (screen) => {
  const { operation, shows } = screen
  const { failure, data } = shows

  test('leaves a busy backend alone until somebody asks again', async () => {
    const { wire, requests } = await openFailed(screen, faults['status 503 with Retry-After'])
    goOnline()
    wire.faults = {}
    await press(retryButton)
    await seesText(data)
    expect(requests(operation)).toHaveLength(2)
  })

  test('keeps the focus on the button when it fails again', async () => {
    const { requests } = await openFailed(screen, faults['status 429'])
    retryButton.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => requests(operation).length).toBe(2)
    await sees(page.getByRole('button', { name: 'Erneut versuchen', disabled: false }))
    await seesText(failure)
    await expect.element(retryButton).toHaveFocus()
  })
})

describe('a list that is on the screen', () => {
  test('stays when it cannot be asked for again, and is renewed once the browser is online', async () => {
    const { world, wire, router, requests } = await open({ path: '/shop' })
    await seesText(first.title)
    await router.navigate('/login')
    await sees(page.getByRole('heading', { name: 'Anmelden' }))
    wire.faults.shopItems = lacksConnection
    await router.navigate('/shop')
    await seesText(first.title)
    await expect.poll(() => requests('shopItems').length).toBe(2)
    await expect.element(retryButton).not.toBeInTheDocument()
    await seesText(first.title)

    world.backend.db.replaceCreated({
      items: [{ ...first, id: '9', title: 'Nagelneu', tags: [] }],
      tags: [],
    })
    wire.faults = {}
    goOnline()
    await seesText('Nagelneu')
    expect(requests('shopItems')).toHaveLength(3)
  })
})

describe('what is no longer wanted', () => {
  const cart = [{ id: first.id, count: 1 }]
  const cartButton = page.getByRole('button', { name: /^Warenkorb/ })

  test('is aborted with the cart that asked for it', async () => {
    const { wire, requests } = await open({ path: '/login', cart })
    wire.faults.shopItems = createGate().hold
    await press(cartButton)
    await seesText('Loading...')
    await expect.poll(() => requests('shopItems')).toHaveLength(1)
    await press(page.getByRole('button', { name: 'Schließen' }))
    await expect.poll(() => requests('shopItems')[0]?.signal.aborted).toBe(true)
  })

  test('is not aborted while another screen waits for the same', async () => {
    const world = createWorld({ path: '/shop', cart })
    const wire = tapWire(world)
    const gate = createGate()
    wire.faults.shopItems = gate.hold
    await openProduct(world)
    await expect.poll(() => wire.requests('shopItems')).toHaveLength(1)
    await press(cartButton)
    await sees(page.getByRole('dialog').getByText('Loading...'))
    await press(page.getByRole('button', { name: 'Schließen' }))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    gate.open()
    await seesText(second.title)
    expect(wire.requests('shopItems').map(({ signal }) => signal.aborted)).toEqual([false])
  })

  test('changes nothing when it comes late, after the same was asked for anew', async () => {
    const { world, wire, router, requests } = await open({ path: '/login' })
    const gate = createGate()
    wire.faults.shopItems = gate.hold
    await router.navigate('/shop')
    await expect.poll(() => requests('shopItems')).toHaveLength(1)
    await router.navigate('/login')
    await sees(page.getByRole('heading', { name: 'Anmelden' }))
    world.backend.db.replaceCreated({
      items: [{ ...first, id: '9', title: 'Nagelneu', tags: [] }],
      tags: [],
    })
    wire.faults = {}
    await router.navigate('/shop')
    await seesText('Nagelneu')
    gate.open()
    await press(page.getByRole('button', { name: 'In den Warenkorb' }).first())
    await seesText('Nagelneu')
    expect(requests('shopItems').map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  test('changes nothing when it was asked by somebody else', async () => {
    const { wire, store, router, requests } = await open({ path: '/login', persona: 'user' })
    const gate = createGate()
    wire.faults.currentUser = gate.hold
    await router.navigate('/profile')
    await expect.poll(() => requests('currentUser')).toHaveLength(1)
    wire.faults = {}
    store.set(tokenAtom, personas.admin.token)
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada Admin')
    gate.open()
    await router.navigate('/admin')
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada Admin')
    expect(requests('currentUser')[0]?.signal.aborted).toBe(true)
    expect(requests('currentUser').map(({ headers }) => headers.get('Authorization'))).toEqual([
      `Bearer ${personas.user.token}`,
      `Bearer ${personas.admin.token}`,
    ])
  })

  test('changes nothing when another item has been opened since', async () => {
    const { wire, router, requests } = await open({ path: '/login' })
    const gate = createGate()
    wire.faults.shopItemById = gate.hold
    await router.navigate(itemPath(first.id))
    await expect.poll(() => requests('shopItemById')).toHaveLength(1)
    wire.faults = {}
    await router.navigate(itemPath(second.id))
    const title = page.getByRole('heading', { level: 1 })
    await expect.element(title).toHaveTextContent(second.title)
    gate.open()
    await press(page.getByRole('button', { name: 'In den Warenkorb' }))
    await seesText('1 im Warenkorb')
    await expect.element(title).toHaveTextContent(second.title)
    expect(requests('shopItemById').map(({ signal }) => signal.aborted)).toEqual([true, false])
  })
})
