// oxlint-disable vitest/no-conditional-expect -- what is expected of a circumstance stands in its row
import { beforeAll, describe, expect, test } from 'vitest'
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
import { prepareScreens } from './prepareScreens'
import { queryScreens, type QueryOutcome, type QueryScreen } from './queryScreens'
import { createGate, faults, tapWire, type Fault, type FaultName } from './wire'

type Circumstance = Condition | FaultName

/** What a mutation says beside its button when it has failed. */
const alerts = {
  failed:
    'Der Server konnte die Anfrage nicht ausführen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  forbidden: 'Der Server hat die Anfrage abgelehnt: Ihnen fehlt die Berechtigung',
  rejected: /^Der Server hat (das Produkt|den Tag) nicht angenommen\./m,
  offline: 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.',
  'signed-out': 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  busy: 'Der Server ist gerade überlastet. Bitte versuchen Sie es in einem Augenblick noch einmal.',
} as const

/** What becomes of a mutation: a text beside its button, a button that waits, or what it was for. */
type MutationOutcome = keyof typeof alerts | 'progress' | 'success'

/** One circumstance for whatever can become of a query; tests/unit/failure.test.ts proves which others come to the same. */
const queryCircumstances: [Circumstance, QueryOutcome][] = [
  ['loading', 'progress'],
  ['error', 'failure'],
  ['null', 'nothing'],
  ['empty', 'empty'],
  ['long', 'data'],
]

/** The same for mutations. */
const mutationCircumstances: [Circumstance, MutationOutcome][] = [
  ['loading', 'progress'],
  ['error', 'failed'],
  ['forbidden', 'forbidden'],
  ['rejected', 'rejected'],
  ['null', 'rejected'],
  ['a connection that breaks off in the answer', 'offline'],
  ['status 401', 'signed-out'],
  ['status 503 with Retry-After', 'busy'],
  ['empty', 'success'],
]

const [first, second] = [seedItem(0), seedItem(1)]

beforeAll(prepareScreens, 60_000)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const retryButton = button('Erneut versuchen')
const bar = page.getByRole('banner')
const isFaultName = (name: Circumstance): name is FaultName => name in faults
const lacksConnection: Fault = () => Promise.reject(new TypeError('Failed to fetch'))
const goOnline = () => dispatchEvent(new Event('online'))

async function sees(text: string | RegExp) {
  await expect.poll(() => document.body.innerText, { interval: 10 }).toMatch(text)
}

/** Opens the product, whose operation meets a circumstance. */
async function open(
  parameters: WorldParameters,
  operation: OperationName,
  circumstance: Circumstance | Fault,
) {
  const world = createWorld(parameters)
  const wire = tapWire(world)
  if (typeof circumstance === 'function') wire.faults[operation] = circumstance
  else if (isFaultName(circumstance)) wire.faults[operation] = faults[circumstance]
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

async function openScreen(
  { visit, operation, opener }: QueryScreen,
  circumstance: Circumstance | Fault,
) {
  const opened = await open(visit, operation, circumstance)
  if (opener !== undefined) await button(opener).click()
  // The text may be that of the screen's code, which comes before its query.
  await expect.poll(opened.timesAsked).toBeGreaterThan(0)
  return opened
}

describe.each(queryScreens)('$screen', (screen) => {
  const { operation, isPart = false, shows, announced, focused } = screen

  test.for(queryCircumstances)(
    `${operation}: %s @spec:shop-loading @spec:shop-failure-placeholder @spec:item-loading @spec:item-error @spec:profile-loading @spec:profile-error @spec:tags-loading @spec:tags-error`,
    async ([circumstance, outcome]) => {
      await openScreen(screen, circumstance)
      await sees(shows[outcome])
      if (outcome === 'progress') {
        const english = [...document.querySelectorAll('[lang=en]')]
        expect(english.map(({ textContent }) => textContent)).toContain('Loading...')
      }
      expect(document.body.innerText.includes(shows.data)).toBe(outcome === 'data')
      expect(document.body.innerText).not.toContain('Unexpected Application Error')
      await expect.element(bar).toBeInTheDocument()
    },
  )

  test('a failure is announced; who asks again sees Loading..., keeps the focus, and asks once', async () => {
    const { wire, timesAsked, mend } = await openScreen(screen, 'error')
    await sees(shows.failure)
    await hears(announced)
    const before = timesAsked()
    retryButton.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(timesAsked).toBe(before + 1)
    await expect.element(retryButton).not.toHaveAttribute('aria-disabled', 'true')
    await sees(shows.failure)
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
    await sees(shows.data)
    expect(timesAsked()).toBe(before + 2)
    if (focused === undefined) return
    await expect.element(page.getByRole('heading', { name: focused, level: 1 })).toHaveFocus()
  })

  test.skipIf(isPart)('recovers by itself once the browser is online again', async () => {
    const { timesAsked, mend } = await openScreen(screen, lacksConnection)
    await sees(shows.failure)
    mend()
    goOnline()
    await sees(shows.data)
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
    busyLabel: 'Wird erstellt …',
    success: 'Produkt „Prüfteil“ erstellt.',
    tagName: '',
  },
  {
    operation: 'createItemTag' as const,
    label: 'Tag anlegen',
    busyLabel: 'Tag anlegen',
    success: 'Tag „prüfbar“ erstellt.',
    tagName: 'prüfbar',
  },
])('$operation', ({ operation, label, busyLabel, success, tagName }) => {
  const expectTyped = () => {
    const fields = document.querySelectorAll<HTMLInputElement>('form input, form textarea')
    const values = Array.from(fields, ({ value }) => value)
    expect(values).toEqual(expect.arrayContaining([...typedTexts, tagName]))
    const selected = page.getByRole('listbox', { name: 'Selected' }).element()
    expect(selected.textContent).toContain(chosenTag)
  }

  test.for(mutationCircumstances)('%s', async ([circumstance, outcome]) => {
    const visit = { path: '/item/create', persona: 'admin', typed: { ...typed, tagName } } as const
    const { world, mend, timesAsked } = await open(visit, operation, circumstance)
    await sees(chosenTag)
    await button(label).click()
    if (outcome === 'progress') {
      await expect.element(button(busyLabel)).toHaveAttribute('aria-disabled', 'true')
      expectTyped()
      return
    }
    if (outcome === 'success') {
      await sees(success)
      expect(timesAsked()).toBe(1)
      return
    }
    const alert = page.getByRole('alert').filter({ hasText: alerts[outcome] })
    await expect.element(alert).toBeVisible()
    expect(alert.element().parentElement?.contains(button(label).element()), 'beside it').toBe(true)
    expectTyped()
    // An answer may be lost after the server has done what it was asked for; a second tag of that name is refused.
    const hasTag = world.backend.db.created().tags.length > 0
    mend()
    await button(label).click()
    await sees(hasTag ? alerts.rejected : success)
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
