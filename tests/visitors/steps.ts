import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { conditionNames, operationNames, presetNames } from '../../mocks/conditions'
import { personaNames, personas } from '../../mocks/personas'
import { pages, unknownPage } from '../../src/pages'
import { paths } from '../../src/paths'
import type { Model } from './model'
import type { Target } from './view'
import type { Done, Perform, Visit } from './visit'

/** Chooses from a list. */
type Choose = <Choice>(
  list: readonly Choice[],
  nameOf?: (choice: Choice) => string,
) => Choice | null

/** Something that people do. */
interface Behaviour {
  /** How often it is done, compared with the others. */
  weight: number
  /** Whether it is possible at all; by default it is. */
  isPossible?: (model: Readonly<Model>) => boolean
  perform: (visit: Visit, choose: Choose) => ReturnType<Perform>
}

/** How long somebody tries to press something that is covered or moves, in milliseconds. */
const pressMs = 2000

const hostileTexts = [
  '',
  'Halter',
  '12,50',
  '-1',
  '1e309',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'; DROP TABLE items; --",
  '\u202Egnp.exe',
  '\uD800',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Donaudampfschifffahrtsgesellschaft'.repeat(12),
  'a '.repeat(400),
  '../../etc/passwd',
  '{{7*7}}',
  '%00%0d%0a',
]
const counts = ['1', '2', '12', '250', '999', '1000', '007', '0', '-3', 'abc', '']
const windowSizes = [
  [1280, 800],
  [1440, 900],
  [768, 1024],
  [390, 844],
  [844, 390],
  [320, 568],
] as const
const keys = [
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'Escape',
  'ArrowRight',
  'ArrowDown',
] as const

const openPaths = [
  ...pages.map(({ example }) => example),
  unknownPage.example,
  '/item/1002',
  '/item/9999',
  '/item/%E2%82%AC',
  `${paths.oauthRedirect}?error=access_denied`,
]
const conditionTexts = [
  ...presetNames,
  ...operationNames.flatMap((name) => conditionNames.map((condition) => `${name}:${condition}`)),
]

const isOnline = ({ isOffline }: Readonly<Model>) => !isOffline
const nameOf = ({ role, name, item }: Target) =>
  `the ${role} “${name.slice(0, 80)}”${item && ` of item ${item}`}`

/** Chooses a kind first, so that twenty of a kind do not leave the others unpressed. */
function chooseTarget(targets: readonly Target[], choose: Choose): Target | null {
  const kindOf = ({ role, name }: Target) => `${role} ${name.split(' ').slice(0, 3).join(' ')}`
  const kind = choose([...new Set(targets.map(kindOf))])
  return choose(
    targets.filter((target) => kindOf(target) === kind),
    nameOf,
  )
}

async function press(
  visit: Visit,
  target: Target | null,
  by: 'mouse' | 'keyboard' | null,
): Promise<Done | null> {
  const element = target && (await visit.elementOf(target))
  if (target === null || element === null) return null
  // Would lead to the browser's own page.
  if (visit.model.isOffline && /neu laden$/i.test(target.name)) return null
  if (by === 'keyboard') {
    await element.focus()
    const hasFocus = await element.evaluate((node) => node === document.activeElement)
    if (!hasFocus) return null
    await visit.page.keyboard.press('Enter')
    return { words: `Press ${nameOf(target)} by keyboard`, pressed: target, isByKey: true }
  }
  await element.click({ timeout: pressMs })
  // The next press would count as the second half of a double click, which the cart ignores.
  if (/^(?:Entfernen|Rückgängig)/.test(target.name)) await sleep(500)
  return { words: `Click ${nameOf(target)}`, pressed: target }
}

/** Types over what a field holds, and ends with Enter where it is a count. */
async function type(visit: Visit, target: Target | null, choose: Choose): Promise<Done | null> {
  const element = target && (await visit.elementOf(target))
  if (target === null || element === null) return null
  const text = choose(target.isCount ? counts : hostileTexts) ?? ''
  await element.selectText({ timeout: pressMs })
  if (text === '') await visit.page.keyboard.press('Delete')
  else await visit.page.keyboard.insertText(text)
  if (target.isCount) await visit.page.keyboard.press('Enter')
  return {
    words: `Type “${text.slice(0, 40)}” into ${nameOf(target)}`,
    isByKey: true,
    follow: (model) => target.isCount && model.typeCount(target.item, text),
  }
}

async function chooseOption(
  visit: Visit,
  target: Target | null,
  choose: Choose,
): Promise<Done | null> {
  const element = target && (await visit.elementOf(target))
  if (target === null || element === null) return null
  const index = choose([0, 1, 2, 3]) ?? 0
  await element.focus()
  await element.selectOption({ index }, { timeout: pressMs })
  return { words: `Choose option ${index + 1} of ${nameOf(target)}`, isByKey: true }
}

/** Uses one of some targets: presses it, types into it, or chooses in it. */
function act(visit: Visit, targets: readonly Target[], choose: Choose): Promise<Done | null> {
  const target = chooseTarget(targets, choose)
  if (target?.role === 'field') return type(visit, target, choose)
  if (target?.role === 'choice') return chooseOption(visit, target, choose)
  return press(visit, target, choose(['mouse', 'mouse', 'keyboard'] as const))
}

async function open(visit: Visit, address: string): Promise<Done | null> {
  if (visit.model.isOffline) return null
  await visit.page.goto(visit.origin + address, { waitUntil: 'commit' })
  return { words: `Open ${address}`, mayChangeSession: /[?&](?:persona|token)=/.test(address) }
}

const withParameters = (address: string, parameters: readonly string[]) =>
  parameters.reduce((found, text) => `${found}${found.includes('?') ? '&' : '?'}${text}`, address)

const traverse = (by: 'goBack' | 'goForward', weight: number, words: string): Behaviour => ({
  weight,
  isPossible: isOnline,
  perform: async ({ page, view }) => {
    if (by === 'goBack' && !view.canGoBack) return null
    await page[by]({ waitUntil: 'commit', timeout: 5000 })
    return { words }
  },
})

const behaviours: readonly Behaviour[] = [
  { weight: 40, perform: (visit, choose) => act(visit, visit.view.targets, choose) },
  {
    // Otherwise few would fill a cart, open it and change something in it before they leave the page.
    weight: 20,
    perform: (visit, choose) => {
      const { targets, cartName } = visit.view
      const isOfCart = ({ name, item, role }: Target) =>
        name === 'Rückgängig machen' ||
        (role !== 'link' && item !== '') ||
        (name === cartName && !name.endsWith('leer'))
      const ofCart = targets.filter(isOfCart)
      return ofCart.length > 0 ? act(visit, ofCart, choose) : open(visit, paths.shop)
    },
  },
  {
    // An admin creates products and tags.
    weight: 10,
    perform: (visit, choose) => {
      const targets = visit.view.targets.filter(({ isInForm }) => isInForm)
      if (targets.length > 0) return act(visit, targets, choose)
      return open(visit, `${paths.createItem}?persona=admin`)
    },
  },
  {
    weight: 6,
    perform: (visit, choose) => open(visit, choose(openPaths) ?? '/'),
  },
  {
    weight: 8,
    perform: (visit, choose) => {
      const { example, persona } = choose(pages, ({ path }) => path) ?? unknownPage
      const parameters = [
        `persona=${choose([persona, persona, choose(personaNames)])}`,
        `mock=${choose(['', choose(conditionTexts)])}`,
      ]
      return open(
        visit,
        withParameters(example, choose([parameters, parameters.slice(0, 1)]) ?? []),
      )
    },
  },
  {
    weight: 3,
    perform: (visit, choose) => {
      const token = choose(personaNames.flatMap((name) => personas[name].token ?? []))
      return open(visit, `${paths.oauthRedirect}?token=${token}`)
    },
  },
  {
    weight: 3,
    perform: async (visit) => {
      const find = async (name: string) => {
        const targets = await visit.targets()
        return targets.find((target) => target.name === name) ?? null
      }
      const menu = (await find('Abmelden')) ?? (await find('Konto'))
      if (menu?.name === 'Konto' && menu.role === 'button') await press(visit, menu, 'mouse')
      return press(visit, await find('Abmelden'), 'mouse')
    },
  },
  {
    weight: 14,
    perform: async (visit, choose) => {
      const key = choose(keys) ?? 'Tab'
      const target = visit.view.focus?.target ?? null
      await visit.page.keyboard.press(key)
      const isPress = key === 'Enter' || (key === 'Space' && target?.role === 'button')
      const canBePressed = target?.role === 'button' || target?.role === 'link'
      return {
        words: `Press ${key}`,
        isByKey: !key.endsWith('Tab'),
        pressed: isPress && canBePressed ? target : null,
      }
    },
  },
  traverse('goBack', 8, 'Go back'),
  traverse('goForward', 2, 'Go forward'),
  {
    weight: 5,
    isPossible: isOnline,
    perform: async ({ page }) => {
      await page.reload({ waitUntil: 'commit' })
      return { words: 'Reload the page' }
    },
  },
  {
    weight: 4,
    perform: async ({ page }, choose) => {
      const [width, height] = choose(windowSizes) ?? windowSizes[0]
      await page.setViewportSize({ width, height })
      return { words: `Make the window ${width} x ${height} px` }
    },
  },
  {
    weight: 2,
    perform: async ({ page }, choose) => {
      const size = choose(['200%', '']) ?? ''
      await page.evaluate((wanted) => {
        document.documentElement.style.fontSize = wanted
      }, size)
      // Chromium asks container queries in rem again only when the container is laid out in another size.
      const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
      await page.setViewportSize({ width: width - 1, height })
      await page.setViewportSize({ width, height })
      return { words: `Make the text ${size === '' ? 'as large as usual' : 'twice as large'}` }
    },
  },
  {
    weight: 1,
    perform: async ({ page }, choose) => {
      const colorScheme = choose(['dark', 'light'] as const)
      await page.emulateMedia({ colorScheme })
      return { words: `Prefer ${colorScheme} pages` }
    },
  },
  {
    weight: 2,
    perform: async (visit) => {
      const isOffline = !visit.model.isOffline
      await visit.setOffline(isOffline)
      return { words: isOffline ? 'Lose the connection' : 'Get the connection back' }
    },
  },
  {
    weight: 2,
    // What one tab could not store, the other does not know.
    isPossible: ({ tabs }) => tabs.length === 1,
    perform: async ({ page, model }) => {
      const isFull = !model.isStorageFull
      await page.evaluate((full) => {
        const prototype: Storage & { visitorSetItem?: Storage['setItem'] } = Storage.prototype
        prototype.visitorSetItem ??= prototype.setItem
        prototype.setItem = full
          ? () => {
              throw new DOMException('full', 'QuotaExceededError')
            }
          : prototype.visitorSetItem
      }, isFull)
      model.isStorageFull = isFull
      model.hasMissedStorage = true
      return { words: isFull ? 'The storage is full' : 'The storage has room again' }
    },
  },
  {
    weight: 2,
    isPossible: ({ tabs, isOffline, hasMissedStorage }) =>
      tabs.length === 1 && !isOffline && !hasMissedStorage,
    perform: async (visit) => {
      const { pathname, search } = new URL(visit.view.url)
      if (!visit.view.isProduct) return null
      await visit.openTab(pathname + search)
      return { words: `Open ${pathname}${search} in another tab`, mayChangeSession: true }
    },
  },
  {
    weight: 4,
    isPossible: ({ tabs }) => tabs.length > 1,
    perform: async (visit) => {
      visit.model.current = 1 - visit.model.current
      await visit.page.bringToFront()
      return { words: 'Go to the other tab' }
    },
  },
  {
    weight: 2,
    perform: async (visit) => {
      await visit.lookWithAxe()
      return null
    },
  },
]

/** A behaviour with all its choices, by one number. */
const stepOf = (
  { isPossible = () => true, perform }: Behaviour,
  seed: number,
): fc.AsyncCommand<Model, Visit> => ({
  check: isPossible,
  run: (_model, visit) => visit.take(() => perform(visit, chooserOf(seed))),
  toString: () => String(seed),
})

/**
 * Chooses by a number. What else stands in a list changes the choice as rarely as possible, so that a visit stays the same
 * when steps before it are left out.
 */
function chooserOf(seed: number): Choose {
  let choices = 0
  return (list, nameOfChoice = String) => {
    choices += 1
    const rank = (text: string) => {
      let hash = 0x811c9dc5
      for (const letter of `${seed} ${choices} ${text} ${seed}`)
        hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
      return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
    }
    const ranked = list.map((choice, at) => ({
      choice,
      rank: rank(`${nameOfChoice(choice)} ${at}`),
    }))
    return ranked.toSorted((one, other) => one.rank - other.rank)[0]?.choice ?? null
  }
}

/** Random steps; which ones are left out to make a visit shorter is fast-check's business. */
export const randomSteps = (maxCommands: number, replayPath?: string) => {
  const steps = behaviours.map((behaviour) => ({
    weight: behaviour.weight,
    arbitrary: fc.noShrink(fc.nat()).map((seed) => stepOf(behaviour, seed)),
  }))
  return fc.commands([fc.noShrink(fc.oneof(...steps))], {
    maxCommands,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  })
}
