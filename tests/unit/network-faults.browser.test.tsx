// oxlint-disable vitest/no-conditional-expect -- what is expected of a circumstance stands in its row
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Condition, OperationName } from '../../mocks/conditions'
import { personas } from '../../mocks/personas'
import { seed } from '../../mocks/seed'
import { itemPath } from '../../src/catalog/itemAddress'
import { emptyDraft } from '../../src/screens/create-item/itemDraft'
import { signInAtom } from '../../src/session/session'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { hears } from './hears'
import { nextFrame } from './nextFrame'
import { openProduct } from './openProduct'
import { createGate, tapWire, type Fault } from './wire'

const [first, second] = [seedItem(0), seedItem(1)]

/** A place of the product that shows what a query answers. */
interface Place {
  place: string
  operation: OperationName
  visit: WorldParameters
  /** A button of the bar that has to be pressed first. */
  opener?: string
  /** What stands there under each condition. */
  shows: Record<'error' | 'null' | 'empty' | 'long', string>
  /** What those who listen hear of a failure. */
  announced: string
  /** The heading that has the focus after a retry has worked; none where the focus stays in a dialog. */
  focused?: string
  /** Whether it is a part of a screen. */
  isPart?: boolean
}

const underConstruction = 'Dieser Bereich befindet sich im Aufbau und ist in Kürze verfügbar.'
const failing = { error: 'Error', null: 'Error' }
const announced = 'Die Daten konnten nicht geladen werden.'

/** What SPEC.md section 8 wants of each place, and what it leaves to the product. */
const places: Place[] = [
  {
    place: 'the shop',
    operation: 'shopItems',
    visit: { path: '/shop' },
    shows: {
      error: underConstruction,
      null: underConstruction,
      empty: 'Zurzeit bietet der Shop keine Artikel an.',
      long: first.title,
    },
    announced: 'Der Shop ist im Aufbau und in Kürze verfügbar.',
    focused: 'Shop',
  },
  {
    place: 'the cart',
    operation: 'shopItems',
    visit: { path: '/login', cart: [{ id: first.id, count: 2 }] },
    opener: 'Warenkorb, 2 Artikel',
    shows: { ...failing, empty: 'Nicht mehr verfügbar', long: 'Anfrage per E-Mail vorbereiten' },
    announced,
    isPart: true,
  },
  {
    place: 'an item',
    operation: 'shopItemById',
    visit: { path: itemPath(first.id) },
    shows: {
      error: 'Error',
      null: 'Diesen Artikel gibt es nicht oder nicht mehr.',
      empty: 'Ohne Titel',
      long: first.title,
    },
    announced,
    focused: first.title,
  },
  {
    place: 'the profile',
    operation: 'currentUser',
    visit: { path: '/profile', persona: 'user' },
    shows: { ...failing, empty: 'Keine', long: 'USER' },
    announced,
    focused: 'Profil',
  },
  {
    place: 'the tags of a new item',
    operation: 'itemTags',
    visit: { path: '/item/create', persona: 'admin' },
    shows: { ...failing, empty: 'Nichts verfügbar', long: 'Fahrrad' },
    announced,
    focused: 'Produkt erstellen',
    isPart: true,
  },
]

const button = (name: string) => page.getByRole('button', { name, exact: true })
const retryButton = button('Erneut versuchen')
const bar = page.getByRole('banner')
const lacksConnection: Fault = () => Promise.reject(new TypeError('Failed to fetch'))

async function sees(text: string | RegExp) {
  await expect.poll(() => document.body.innerText, { interval: 10 }).toMatch(text)
}

/** Opens the product, whose operation meets a condition of the mock or a fault on the way. */
async function open(
  parameters: WorldParameters,
  operation: OperationName,
  circumstance: Condition | Fault,
) {
  const world = createWorld(parameters)
  const wire = tapWire(world)
  if (typeof circumstance === 'function') wire.faults[operation] = circumstance
  else world.backend.conditions = { [operation]: circumstance }
  const { store, router } = await openProduct(world)
  const timesAsked = () => wire.requests(operation).length
  /** Ends the circumstance. */
  const mend = () => {
    wire.faults = {}
    world.backend.conditions = {}
  }
  return { world, wire, store, router, timesAsked, mend }
}

async function openPlace({ visit, operation, opener }: Place, circumstance: Condition | Fault) {
  const opened = await open(visit, operation, circumstance)
  if (opener !== undefined) await button(opener).click()
  // The text may be that of the screen's code, which comes before its query.
  await expect.poll(opened.timesAsked).toBeGreaterThan(0)
  return opened
}

describe.each(places)('$place', (place) => {
  const { operation, shows, focused } = place

  test(`${operation}: loading @spec:shop-loading @spec:item-loading @spec:profile-loading @spec:tags-loading`, async () => {
    await openPlace(place, 'loading')
    await sees('Loading...')
    await hears('Wird geladen.')
    const english = [...document.querySelectorAll('[lang=en]')]
    expect(english.map(({ textContent }) => textContent)).toContain('Loading...')
    expect(document.body.innerText).not.toContain(shows.long)
  })

  test.for(['error', 'null', 'empty', 'long'] as const)(
    `${operation}: %s @spec:shop-failure-placeholder @spec:item-error @spec:profile-error @spec:tags-error`,
    async (condition) => {
      await openPlace(place, condition)
      await sees(shows[condition])
      expect(document.body.innerText.includes(shows.long)).toBe(condition === 'long')
      expect(document.body.innerText).not.toContain('Unexpected Application Error')
      await expect.element(bar).toBeInTheDocument()
    },
  )

  test('a failure is announced; who asks again sees Loading..., keeps the focus, and asks once', async () => {
    const { wire, timesAsked, mend } = await openPlace(place, 'error')
    await sees(shows.error)
    await hears(place.announced)
    const before = timesAsked()
    retryButton.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(timesAsked).toBe(before + 1)
    await expect.element(retryButton).not.toHaveAttribute('aria-disabled', 'true')
    await sees(shows.error)
    await expect.element(retryButton).toHaveFocus()

    mend()
    const gate = createGate()
    wire.faults[operation] = gate.hold
    await userEvent.keyboard('{Enter}')
    await sees('Loading...')
    await expect.element(retryButton).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await retryButton.click({ force: true })
    gate.open()
    await sees(shows.long)
    expect(timesAsked()).toBe(before + 2)
    if (focused === undefined) return
    await expect.element(page.getByRole('heading', { name: focused, level: 1 })).toHaveFocus()
  })

  test.skipIf(place.isPart)('recovers by itself once the browser is online again', async () => {
    const { timesAsked, mend } = await openPlace(place, lacksConnection)
    await sees(shows.error)
    await expect.element(retryButton).toBeInViewport()
    mend()
    dispatchEvent(new Event('online'))
    await sees(shows.long)
    expect(timesAsked()).toBe(2)
  })
})

test('an item that does not exist leads on to the shop', async () => {
  await open({ path: itemPath(first.id) }, 'shopItemById', 'null')
  await page.getByRole('main').getByRole('link', { name: 'Zum Shop', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
})

const chosenTag = 'Fahrrad'

/** What an earlier load of the tab has left in the creation form: something in every kind of field. */
const typed = {
  title: 'Prüfteil',
  description: 'Wird in der Prüfung gedruckt.',
  sizing: {
    ...emptyDraft.sizing,
    XS: { ...emptyDraft.sizing.XS, price: '12,50' },
    XL: { ...emptyDraft.sizing.XL, description: '40 × 20 × 12 mm' },
  },
  tagIds: seed.itemTags.filter(({ name }) => name === chosenTag).map(({ id }) => id),
  imageId: 'bild-7',
}
const typedTexts = ['Prüfteil', 'Wird in der Prüfung gedruckt.', '12,50', '40 × 20 × 12 mm']

describe.each([
  // A product waits for a tag that is typed and not created yet.
  {
    operation: 'createShopItem' as const,
    label: 'Erstellen',
    success: 'Produkt „Prüfteil“ erstellt.',
    tagName: '',
  },
  {
    operation: 'createItemTag' as const,
    label: 'Tag anlegen',
    success: 'Tag „prüfbar“ erstellt.',
    tagName: 'prüfbar',
  },
])('$operation', ({ operation, label, success, tagName }) => {
  const expectTyped = () => {
    const fields = document.querySelectorAll<HTMLInputElement>('form input, form textarea')
    const values = Array.from(fields, ({ value }) => value)
    expect(values).toEqual(expect.arrayContaining([...typedTexts, tagName]))
    const selected = page.getByRole('listbox', { name: 'Selected' }).element()
    expect(selected.textContent).toContain(chosenTag)
  }

  const visit = { path: '/item/create', persona: 'admin', typed: { ...typed, tagName } } as const

  // tests/unit/failure.test.ts proves what else a failure may say.
  test.for([
    ['error', /^Der Server konnte die Anfrage nicht ausführen\./],
    ['rejected', /^Der Server hat (das Produkt|den Tag) nicht angenommen\./],
    ['null', /^Der Server hat (das Produkt|den Tag) nicht angenommen\./],
  ] as const)('%s', async ([condition, text]) => {
    const { mend, timesAsked } = await open(visit, operation, condition)
    await sees(chosenTag)
    await button(label).click()
    const alert = page.getByRole('alert').filter({ hasText: text })
    await expect.element(alert).toBeVisible()
    expect(alert.element().parentElement?.contains(button(label).element()), 'beside it').toBe(true)
    expectTyped()
    mend()
    await button(label).click()
    await sees(success)
    expect(timesAsked()).toBe(2)
  })
})

test('a late answer to somebody else’s request shows nobody another person’s data', async () => {
  const gate = createGate()
  const visit = { path: '/profile', persona: 'user' } as const
  const { wire, store, router, timesAsked, mend } = await open(visit, 'currentUser', gate.hold)
  await expect.poll(timesAsked).toBe(1)
  mend()
  store.set(signInAtom, personas.admin.token ?? '')
  const name = page.getByLabelText('Name')
  await expect.element(name).toHaveValue('Ada Admin')
  gate.open()
  await router.navigate('/admin')
  await expect.element(name).toHaveValue('Ada Admin')
  expect(wire.requests('currentUser').map(({ headers }) => headers.get('Authorization'))).toEqual([
    `Bearer ${personas.user.token}`,
    `Bearer ${personas.admin.token}`,
  ])
})

test('a late answer about one item does not take the place of another', async () => {
  const gate = createGate()
  const { wire, router, timesAsked, mend } = await open(
    { path: '/login' },
    'shopItemById',
    gate.hold,
  )
  await router.navigate(itemPath(first.id))
  await expect.poll(timesAsked).toBe(1)
  mend()
  await router.navigate(itemPath(second.id))
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent(second.title)
  gate.open()
  await expect.poll(() => wire.asked.length - wire.settled).toBe(0)
  await nextFrame()
  await expect.element(heading).toHaveTextContent(second.title)
})

test('a list that was seen stays when it cannot be had again', async () => {
  const { wire, router, timesAsked } = await open({ path: '/shop' }, 'shopItems', 'long')
  await sees(/^28 Artikel/m)
  await router.navigate('/')
  const link = page.getByRole('link', { name: 'Zum Shop' }).first()
  wire.faults.shopItems = lacksConnection
  await link.hover()
  await expect.poll(timesAsked).toBe(2)
  await link.click()
  await sees(/^28 Artikel/m)
})
