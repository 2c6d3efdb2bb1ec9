// oxlint-disable vitest/no-conditional-expect, vitest/no-standalone-expect -- what is expected of a combination stands in its row
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { conditionNames, type Condition, type OperationName } from '../../mocks/conditions'
import { seed } from '../../mocks/seed'
import { hero } from '../../src/content/landing'
import { StoryApp } from '../../stories/StoryApp'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type World, type WorldParameters } from '../../stories/storyWorld'
import { prepareScreens } from './prepareScreens'
import { createGate, faults, tapWire, type FaultName, type Wire } from './wire'

/** What a query's answer makes of its screen. */
type QueryOutcome = 'data' | 'empty' | 'progress' | 'failure' | 'nothing'

/** What becomes of a mutation: a text beside its button, a button that waits, or what it was for. */
type MutationOutcome = keyof typeof alerts | 'progress' | 'success'

/** `large` is left out: ten thousand cards are a matter of drawing, not of the network. */
type Circumstance = Exclude<Condition, 'large'> | FaultName

/** SPEC.md section 8 by circumstance: the first column is for queries, the second for mutations. */
const outcomes: Record<Circumstance, [QueryOutcome, MutationOutcome]> = {
  loading: ['progress', 'progress'],
  slow: ['progress', 'progress'],
  error: ['failure', 'failed'],
  forbidden: ['failure', 'forbidden'],
  null: ['nothing', 'rejected'],
  network: ['failure', 'offline'],
  http500: ['failure', 'failed'],
  empty: ['empty', 'success'],
  long: ['data', 'success'],
  rejected: ['data', 'rejected'],
  'HTML with status 200': ['failure', 'failed'],
  'truncated JSON': ['failure', 'failed'],
  'a connection that breaks off in the answer': ['failure', 'offline'],
  'status 204': ['failure', 'failed'],
  'status 200 with an empty body': ['failure', 'failed'],
  'status 401': ['failure', 'signed-out'],
  'status 429': ['failure', 'busy'],
  'status 503 with Retry-After': ['failure', 'busy'],
  'the JSON []': ['failure', 'failed'],
  'the JSON null': ['failure', 'failed'],
  'the JSON {}': ['failure', 'failed'],
  'the JSON {"data":null}': ['failure', 'failed'],
  'errors that are no errors': ['failure', 'failed'],
  'another operation’s answer': ['failure', 'failed'],
  'a text in place of the answer': ['failure', 'failed'],
  'fields of the wrong type': ['failure', 'failed'],
}

const alerts = {
  failed: 'Der Server konnte die Anfrage nicht ausführen.',
  forbidden: 'Der Server hat die Anfrage abgelehnt: Ihnen fehlt die Berechtigung',
  rejected: /^Der Server hat (das Produkt|den Tag) nicht angenommen\./,
  offline: 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.',
  'signed-out': 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  busy: 'Der Server ist gerade überlastet. Bitte versuchen Sie es in einem Augenblick noch einmal.',
} as const

/** The way on from a failure: a button that asks again, a link elsewhere, or a menu that is opened anew. */
type WayOn = 'retry' | 'to the shop' | 'open again'

interface QueryScreen {
  screen: string
  operation: OperationName
  visit: WorldParameters
  /** A button of the bar that has to be pressed first. */
  opener: string | null
  shows: Record<QueryOutcome, string>
  wayOn: Record<'failure' | 'nothing', WayOn>
}

const item = seedItem(0)
const inProgress = { progress: 'Loading...' }
const failing = { failure: 'Error', nothing: 'Error' }
const underConstruction = 'Dieser Bereich befindet sich im Aufbau und ist in Kürze verfügbar.'
const retried = { failure: 'retry', nothing: 'retry' } as const
const profile = {
  opener: null,
  operation: 'currentUser',
  shows: { ...inProgress, ...failing, data: 'USER', empty: 'Keine' },
  wayOn: retried,
} as const

/** What SPEC.md section 8 wants of each screen, and what it leaves to the product. */
const queryScreens: QueryScreen[] = [
  {
    screen: 'the shop',
    operation: 'shopItems',
    visit: { path: '/shop' },
    opener: null,
    shows: {
      ...inProgress,
      failure: underConstruction,
      nothing: underConstruction,
      data: item.title,
      empty: 'Zurzeit bietet der Shop keine Artikel an.',
    },
    wayOn: retried,
  },
  {
    screen: 'the cart',
    operation: 'shopItems',
    visit: { path: '/login', cart: [{ id: item.id, count: 2 }] },
    opener: 'Warenkorb, 2 Artikel',
    shows: {
      ...inProgress,
      ...failing,
      data: 'Anfrage per E-Mail vorbereiten',
      empty: 'Nicht mehr verfügbar',
    },
    wayOn: retried,
  },
  {
    screen: 'an item',
    operation: 'shopItemById',
    visit: { path: `/item/${item.id}` },
    opener: null,
    shows: {
      ...inProgress,
      failure: 'Error',
      nothing: 'Diesen Artikel gibt es nicht oder nicht mehr.',
      data: item.title,
      empty: 'Ohne Titel',
    },
    wayOn: { failure: 'retry', nothing: 'to the shop' },
  },
  { screen: 'the profile', visit: { path: '/profile', persona: 'user' }, ...profile },
  { screen: '/admin', visit: { path: '/admin', persona: 'admin' }, ...profile },
  {
    // The menu's entries are what it is for; the name above them appears when it is known.
    screen: 'the account menu',
    operation: 'currentUser',
    visit: { path: '/login', persona: 'user' },
    opener: 'Konto',
    shows: {
      progress: 'Abmelden',
      failure: 'Abmelden',
      nothing: 'Abmelden',
      data: 'Nora Nutzer',
      empty: 'Abmelden',
    },
    wayOn: { failure: 'open again', nothing: 'open again' },
  },
  {
    screen: 'the tags of a new item',
    operation: 'itemTags',
    visit: { path: '/item/create', persona: 'admin' },
    opener: null,
    shows: { ...inProgress, ...failing, data: 'Fahrrad', empty: 'Nichts verfügbar' },
    wayOn: retried,
  },
]

interface MutationButton {
  operation: OperationName
  button: string
  /** What the button is called while the answer is on its way. */
  busyButton: string
  success: string
}

const mutationButtons: MutationButton[] = [
  {
    operation: 'createShopItem',
    button: 'Erstellen',
    busyButton: 'Wird erstellt …',
    success: item.title,
  },
  {
    operation: 'createItemTag',
    button: 'Tag anlegen',
    busyButton: 'Tag anlegen',
    success: 'Tag „prüfbar“ erstellt.',
  },
]

/** What is typed into the creation form, by label. */
const typed = {
  Titel: 'Prüfteil',
  Beschreibung: 'Wird in der Prüfung gedruckt.',
  'Preis XS in Euro': '12,50',
  'Beschreibung XL': '40 × 20 × 12 mm',
  Bilder: 'bild-7',
  'Tag erstellen': 'prüfbar',
}

const circumstances = [
  ...conditionNames.filter((name) => name !== 'large'),
  ...Object.keys(faults).filter((name): name is FaultName => name in faults),
]
const combinations = (queryScreens.length + mutationButtons.length) * circumstances.length

/** A small catalogue: hundreds of visits draw it. */
const catalogue = { ...seed, items: [item, seedItem(1)] }

beforeAll(prepareScreens, 60_000)

/** Errors that nobody has caught. */
const uncaught: unknown[] = []
const noteUncaught = (event: ErrorEvent | PromiseRejectionEvent) => {
  uncaught.push('reason' in event ? event.reason : event.error)
}

beforeEach(() => {
  uncaught.length = 0
  window.addEventListener('error', noteUncaught)
  window.addEventListener('unhandledrejection', noteUncaught)
})

afterEach(() => {
  window.removeEventListener('error', noteUncaught)
  window.removeEventListener('unhandledrejection', noteUncaught)
  expect(uncaught).toEqual([])
})

/** A visit whose operation meets a circumstance. */
interface Visit {
  world: World
  wire: Wire
  /** How often the operation was asked. */
  timesAsked: () => number
  /** Lets a held answer through, if the circumstance holds it. */
  open: () => void
  /** Ends the circumstance. */
  mend: () => void
}

async function visit(
  parameters: WorldParameters,
  operation: OperationName,
  circumstance: Circumstance,
): Promise<Visit> {
  const world = createWorld({ seed: catalogue, ...parameters })
  const wire = tapWire(world)
  const gate = createGate()
  // The mock's own slowness would last three real seconds; a gate is as slow as the test wants.
  if (circumstance === 'slow') wire.faults[operation] = gate.hold
  else if (isFaultName(circumstance)) wire.faults[operation] = faults[circumstance]
  else world.backend.conditions = { [operation]: circumstance }
  await render(<StoryApp world={world} />)
  return {
    world,
    wire,
    timesAsked: () => wire.asked.filter(({ name }) => name === operation).length,
    open: gate.open,
    mend: () => {
      wire.faults = {}
      world.backend.conditions = {}
    },
  }
}

const isFaultName = (name: Circumstance): name is FaultName => name in faults

const sees = async (locator: Locator) => {
  await expect.element(locator.first(), { interval: 10 }).toBeVisible()
}
const seesText = (text: string | RegExp) => sees(page.getByText(text))
const enabledButton = (name: string) =>
  page.getByRole('button', { name, exact: true, disabled: false })

/** Clicks without travelling through the browser's protocol, which hundreds of clicks would wait for. */
async function press(locator: Locator): Promise<void> {
  await sees(locator)
  const element = locator.first().element()
  if (element instanceof HTMLElement) element.click()
}

/** The navigation is alive: the logo leads home. */
async function goHome(): Promise<void> {
  document.querySelector('dialog')?.close()
  await press(page.getByRole('link', { name: /, Startseite$/ }))
  await seesText(hero.tagline)
}

describe(`the network matrix of ${combinations} combinations`, () => {
  describe.each(queryScreens)(
    '$screen',
    ({ operation, visit: parameters, opener, shows, wayOn }) => {
      const takeWayOn = async (way: WayOn, { wire, mend, timesAsked }: Visit, failure: string) => {
        if (way === 'to the shop') {
          await press(page.getByRole('link', { name: 'Zum Shop', exact: true }))
          await seesText(/^2 Artikel/)
          return
        }
        if (way === 'open again') {
          await expect.poll(() => wire.settled, { interval: 10 }).toBe(1)
          mend()
          await press(page.getByRole('button', { name: opener ?? '', expanded: true }))
          await press(page.getByRole('button', { name: opener ?? '', expanded: false }))
          await seesText(shows.data)
          expect(timesAsked()).toBe(2)
          return
        }
        await press(enabledButton('Erneut versuchen'))
        await expect.poll(timesAsked, { interval: 10 }).toBe(2)
        await sees(enabledButton('Erneut versuchen'))
        await seesText(failure)
        mend()
        await press(enabledButton('Erneut versuchen'))
        await seesText(shows.data)
        expect(timesAsked()).toBe(3)
      }

      test.for(circumstances)(
        `${operation}: %s @spec:shop-failure-placeholder @spec:item-error @spec:profile-error @spec:tags-error`,
        async (circumstance) => {
          const [outcome] = outcomes[circumstance]
          const visited = await visit(parameters, operation, circumstance)
          if (opener !== null) await press(page.getByRole('button', { name: opener }))
          await seesText(shows[outcome])
          // The text may have been that of the screen's code, which comes before its query.
          await expect.poll(visited.timesAsked, { interval: 10 }).toBe(1)
          if (outcome !== 'data') expect(page.getByText(shows.data).elements()).toEqual([])

          if (circumstance === 'slow') {
            visited.open()
            await seesText(shows.data)
          }
          if (outcome === 'failure' || outcome === 'nothing') {
            await takeWayOn(wayOn[outcome], visited, shows[outcome])
          }
          await goHome()
          if (circumstance === 'loading') {
            await expect
              .poll(() => visited.wire.asked.every(({ signal }) => signal.aborted))
              .toBe(true)
          }
        },
      )
    },
  )

  describe.each(mutationButtons)('$operation', ({ operation, button, busyButton, success }) => {
    const expectTyped = async () => {
      for (const [label, text] of Object.entries(typed)) {
        await expect.element(page.getByLabelText(label, { exact: true })).toHaveValue(text)
      }
      await sees(page.getByRole('listbox', { name: /Selected/ }).getByText('Fahrrad'))
    }

    test.for(circumstances)('%s', async (circumstance) => {
      const [, outcome] = outcomes[circumstance]
      const { mend, open, timesAsked } = await visit(
        { path: '/item/create', persona: 'admin' },
        operation,
        circumstance,
      )
      await page.getByText('Fahrrad').dblClick()
      for (const [label, text] of Object.entries(typed)) {
        await page.getByLabelText(label, { exact: true }).fill(text)
      }
      await press(enabledButton(button))

      if (outcome === 'progress') {
        const busy = page.getByRole('button', { name: busyButton, exact: true, disabled: true })
        await press(busy)
        await expectTyped()
        expect(timesAsked()).toBe(1)
        if (circumstance === 'slow') {
          open()
          await seesText(success)
        }
      } else if (outcome === 'success') {
        await seesText(success)
        expect(timesAsked()).toBe(1)
      } else {
        const alert = page.getByRole('alert').filter({ hasText: alerts[outcome] })
        await sees(alert)
        const pressed = enabledButton(button).element()
        expect(alert.element().parentElement?.contains(pressed), 'beside its button').toBe(true)
        await expectTyped()
        mend()
        await press(enabledButton(button))
        await seesText(success)
        expect(timesAsked()).toBe(2)
      }
      await goHome()
    })
  })
})
