// oxlint-disable vitest/no-conditional-expect, vitest/no-standalone-expect -- what is expected of a combination stands in its row
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Condition, OperationName } from '../../mocks/conditions'
import { seed } from '../../mocks/seed'
import { brandName } from '../../src/content/company'
import { hero } from '../../src/content/landing'
import { emptyDraft } from '../../src/screens/create-item/itemDraft'
import { StoryApp } from '../../stories/StoryApp'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type World, type WorldParameters } from '../../stories/storyWorld'
import { alerts, type MutationOutcome, type QueryOutcome } from '../conditionOutcomes'
import { prepareScreens } from './prepareScreens'
import { queryScreens, type WayOn } from './queryScreens'
import { createGate, faults, tapWire, type FaultName, type Wire } from './wire'

type Circumstance = Condition | FaultName

/** One circumstance for whatever can become of a query; tests/unit/failure.test.ts proves which others come to the same. */
const queryCircumstances: [Circumstance, QueryOutcome][] = [
  ['slow', 'progress'],
  ['loading', 'progress'],
  ['error', 'failure'],
  ['http500', 'failure'],
  ['null', 'nothing'],
  ['empty', 'empty'],
  ['long', 'data'],
]

/** The same for mutations. */
const mutationCircumstances: [Circumstance, MutationOutcome][] = [
  ['slow', 'progress'],
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

const item = seedItem(0)

interface MutationButton {
  operation: OperationName
  button: string
  /** What the button is called while the answer is on its way. */
  busyButton: string
  success: string
  /** What stands in the field of a new tag: a product waits for a tag that is not created yet. */
  tagName: string
}

const mutationButtons: MutationButton[] = [
  {
    operation: 'createShopItem',
    button: 'Erstellen',
    busyButton: 'Wird erstellt …',
    success: item.title,
    tagName: '',
  },
  {
    operation: 'createItemTag',
    button: 'Tag anlegen',
    busyButton: 'Tag anlegen',
    success: 'Tag „prüfbar“ erstellt.',
    tagName: 'prüfbar',
  },
]

const chosenTag = 'Fahrrad'
const { sizing } = emptyDraft

/** What an earlier load of the tab has left in the creation form: something in every kind of field. */
const typed = {
  title: 'Prüfteil',
  description: 'Wird in der Prüfung gedruckt.',
  sizing: {
    ...sizing,
    XS: { ...sizing.XS, price: '12,50' },
    XL: { ...sizing.XL, description: '40 × 20 × 12 mm' },
  },
  tagIds: seed.itemTags.filter(({ name }) => name === chosenTag).map(({ id }) => id),
  imageId: 'bild-7',
}
const typedTexts = [
  typed.title,
  typed.description,
  typed.sizing.XS.price,
  typed.sizing.XL.description,
  typed.imageId,
]

/** A small catalogue: hundreds of visits draw it. */
const catalogue = { ...seed, shopItems: [item, seedItem(1)] }

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
    timesAsked: () => wire.requests(operation).length,
    open: gate.open,
    mend: () => {
      wire.faults = {}
      world.backend.conditions = {}
    },
  }
}

const isFaultName = (name: Circumstance): name is FaultName => name in faults

/** Fast, since thousands of steps wait: the mutations of a page are over within a few milliseconds. */
const soon = { interval: 5, timeout: 5000 }

const shownText = () => document.body.innerText
const seesText = async (text: string | RegExp) => {
  await expect.poll(shownText, soon).toMatch(text)
}

/** A button or link that can be seen, by the name that it has for everyone. */
const findControl = (name: string, state = ''): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`button${state}, a[href]${state}`)].find(
    (element) =>
      (element.ariaLabel ?? element.innerText.trim()) === name && element.checkVisibility(),
  )

const enabled = ':not(:disabled, [aria-disabled="true"])'
const busy = '[aria-disabled="true"]'

const seesControl = async (name: string, state = enabled) => {
  await expect.poll(() => findControl(name, state), { ...soon, message: name }).toBeDefined()
}

/** Clicks without travelling through the browser's protocol, which hundreds of clicks would wait for. */
async function press(name: string, state = enabled): Promise<void> {
  await seesControl(name, state)
  findControl(name, state)?.click()
}

const nameField = () => document.querySelector<HTMLTextAreaElement>('main textarea')?.value

const retryLabel = 'Erneut versuchen'

/** The navigation is alive: the logo leads home. */
async function goHome(): Promise<void> {
  if (document.querySelector('dialog[open]')) await press('Schließen')
  await press(`${brandName}, Startseite`)
}

describe('the network matrix', () => {
  describe.each(queryScreens)(
    '$screen',
    ({ operation, visit: parameters, opener, shows, wayOn }) => {
      const takeWayOn = async (way: WayOn, { wire, mend, timesAsked }: Visit, failure: string) => {
        if (way === 'to the shop') {
          await press('Zum Shop')
          await seesText(/^2 Artikel/m)
          return
        }
        if (way === 'to the profile') {
          await press('Profil')
          await seesText('Error')
          mend()
          await press(retryLabel)
          await expect.poll(nameField, soon).toBe(shows.data)
          return
        }
        if (way === 'open again') {
          await expect.poll(() => wire.settled, soon).toBe(1)
          mend()
          // Nothing shows when the client has read the failed answer; who opens the menu before, waits for that one.
          await expect
            .poll(async () => {
              await press(opener ?? '', '[aria-expanded="true"]')
              await press(opener ?? '', '[aria-expanded="false"]')
              return timesAsked()
            }, soon)
            .toBe(2)
          await seesText(shows.data)
          return
        }
        await press(retryLabel)
        await expect.poll(timesAsked, soon).toBe(2)
        await seesControl(retryLabel)
        await seesText(failure)
        mend()
        await press(retryLabel)
        await seesText(shows.data)
        expect(timesAsked()).toBe(3)
      }

      test.for(queryCircumstances)(
        `${operation}: %s @spec:shop-loading @spec:shop-failure-placeholder @spec:item-loading @spec:item-error @spec:profile-loading @spec:profile-error @spec:tags-loading @spec:tags-error`,
        async ([circumstance, outcome]) => {
          const visited = await visit(parameters, operation, circumstance)
          // Not the link that stands in a menu's place until its code has arrived.
          if (opener !== null) await press(opener, ':is(button)')
          await seesText(shows[outcome])
          // The text may have been that of the screen's code, which comes before its query.
          await expect.poll(visited.timesAsked, soon).toBe(1)
          await seesText(shows[outcome])
          if (outcome !== 'data') expect(shownText()).not.toContain(shows.data)

          if (circumstance === 'slow') {
            visited.open()
            await seesText(shows.data)
          }
          if (circumstance === 'loading') {
            await goHome()
            await seesText(hero.tagline)
            await expect
              .poll(() => visited.wire.asked.every(({ signal }) => signal.aborted), soon)
              .toBe(true)
          }
          // Once a screen: a failure leaves the rest of the page as it is.
          if (circumstance === 'http500') {
            await goHome()
            await seesText(hero.tagline)
          } else if (outcome === 'failure' || outcome === 'nothing') {
            await takeWayOn(wayOn[outcome], visited, shows[outcome])
          }
          expect(shownText()).not.toContain('Unexpected Application Error')
        },
      )
    },
  )

  describe.each(mutationButtons)('$operation', (asked) => {
    const { operation, button, busyButton, success, tagName } = asked
    const expectTyped = () => {
      const fields = document.querySelectorAll<HTMLInputElement>('form input, form textarea')
      expect(Array.from(fields, ({ value }) => value)).toEqual(
        expect.arrayContaining([...typedTexts, tagName]),
      )
      const selected = document.querySelectorAll('[role="listbox"]')[1]
      expect(selected?.textContent).toContain(chosenTag)
    }

    test.for(mutationCircumstances)('%s', async ([circumstance, outcome]) => {
      const { world, mend, open, timesAsked } = await visit(
        { path: '/item/create', persona: 'admin', typed: { ...typed, tagName } },
        operation,
        circumstance,
      )
      await seesText(chosenTag)
      expectTyped()
      await press(button)

      if (outcome === 'progress') {
        await press(busyButton, busy)
        expectTyped()
        expect(timesAsked()).toBe(1)
        if (circumstance === 'slow') {
          open()
          await seesText(success)
        } else {
          await goHome()
          await press('Verlassen')
          await seesText(hero.tagline)
        }
        return
      }
      if (outcome === 'success') {
        await seesText(success)
        expect(timesAsked()).toBe(1)
        return
      }
      await seesText(alerts[outcome])
      const [alert] = [...document.querySelectorAll('[role="alert"]')].filter(
        ({ textContent }) => textContent !== '',
      )
      expect(alert?.textContent).toMatch(alerts[outcome])
      await seesControl(button)
      expect(alert?.parentElement?.contains(findControl(button) ?? null), 'beside it').toBe(true)
      expectTyped()
      // An answer may be lost after the server has done what it was asked for; a second tag of that name is refused.
      const hasTag = world.backend.db.created().tags.length > 0
      mend()
      await press(button)
      await seesText(hasTag ? alerts.rejected : success)
      expect(timesAsked()).toBe(2)
    })
  })
})
