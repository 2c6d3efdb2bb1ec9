import { setTimeout as sleep } from 'node:timers/promises'
import { conditionNames, operationNames, presetNames } from '../../mocks/conditions'
import { personaNames, personas } from '../../mocks/personas'
import { pages } from '../../src/pages'
import { paths } from '../../src/paths'
import type { Key } from '../engines/engine'
import { undoName } from './model'
import type { PageView, Target } from './pageView'
import type { Visit, Wanted } from './visit'

/** What a step does, beyond its kind: plain data, which a replay file can hold. */
export type Details = Readonly<Record<string, string | number | boolean>>

/** Chooses from a list. The same random numbers make the same choices. */
export type Choose = <Choice>(list: readonly Choice[]) => Choice | undefined

/** Something that people do. */
export interface Behaviour {
  /** How often it is done, compared with the others. */
  weight: number
  /** Chooses what to do on a page; null when there is nothing of this kind to do. */
  choose: (view: PageView, choose: Choose, visit: Visit) => Details | null
  /** The step in plain words. */
  describe: (details: Details) => string
  /** Does it; false when that is not possible. */
  perform: (visit: Visit, details: Details) => Promise<boolean>
  /** It leads to an entry of the history that was there before. */
  revisits?: true
  /** Whether a keyboard does it. */
  isByKeyboard?: (details: Details) => boolean
  /** It needs the mock backend in the page. */
  isOfDemo?: true
  /** It must send nothing. */
  isQuiet?: true
  /** Somebody may be signed in or out by it. */
  mayChangeSession?: true
  /** What was on its way may be sent again after it. */
  maySendAgain?: true
  /** It usually stays in its document, and uses no more memory when it is repeated. */
  isRepeatable?: true
}

const hostileTexts = [
  '',
  'Halter',
  '12,50',
  'abc',
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

const windowSizes = [
  [1280, 800],
  [1440, 900],
  [768, 1024],
  [390, 844],
  [844, 390],
  [320, 568],
] as const

/** Addresses of every screen, and some where there is none. */
const knownPaths = [
  ...pages.map(({ example }) => example),
  '/item/1002',
  '/item/9999',
  '/item/%E2%82%AC',
  '/nope',
  `${paths.oauthRedirect}?error=access_denied`,
]
const signInPaths = personaNames
  .map((name) => personas[name].token)
  .filter((token) => token !== null)
  .map((token) => `${paths.oauthRedirect}?token=${token}`)

const conditionTexts = [
  ...presetNames,
  ...operationNames.flatMap((name) => conditionNames.map((condition) => `${name}:${condition}`)),
]

const withParameter = (path: string, name: string, text: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${text}`

const wantedOf = ({ role, name, nth }: Details): Wanted => ({
  role: role as Target['role'],
  name: String(name),
  nth: Number(nth),
})

/**
 * Chooses among roles and kinds first, so that many links or twenty of a kind do not leave the others unpressed. What a keyboard is to reach may lie
 * under something.
 */
function chooseTarget(
  targets: readonly Target[],
  choose: Choose,
  places: readonly ('near' | 'covered' | 'anywhere')[] = ['near', 'near', 'near', 'anywhere'],
): Target | undefined {
  const place = choose(places) ?? 'anywhere'
  const isThere = ({ isInWindow, isCovered }: Target) => (place === 'near' ? isInWindow : isCovered)
  const there = place === 'anywhere' ? [] : targets.filter(isThere)
  const all = there.length > 0 ? there : targets
  const role = choose([...new Set(all.map((target) => target.role))])
  const group = all.filter((target) => target.role === role)
  const kindOf = ({ name }: Target) => name.split(' ').slice(0, 3).join(' ')
  const kind = choose([...new Set(group.map(kindOf))])
  return choose(group.filter((target) => kindOf(target) === kind))
}

const nameOfTarget = ({ name, nth, role }: Details) =>
  `the ${String(role)} “${String(name).slice(0, 80)}”${Number(nth) > 0 ? ` (number ${Number(nth) + 1})` : ''}`

const open: Behaviour = {
  weight: 4,
  choose: ({ url }, choose) => {
    const { pathname, search } = new URL(url)
    return { address: choose([...knownPaths, ...signInPaths, pathname + search]) ?? '/' }
  },
  describe: ({ address }) => `Open ${String(address)}`,
  perform: async (visit, { address }) => {
    if (visit.shop.isOffline) return false
    await visit.notePlace()
    await visit.tab.window.goTo(visit.addressOf(String(address)))
    return true
  },
  mayChangeSession: true,
}

const openAs: Behaviour = {
  ...open,
  choose: (_view, choose) => {
    const page = choose(pages)
    const path = page?.example ?? '/'
    const role = page?.persona ?? 'visitor'
    const [name, text] = choose<readonly [string, string | undefined]>([
      ['persona', choose([role, choose(personaNames) ?? role])],
      ['mock', choose(conditionTexts)],
      ['mock', ''],
      ['panel', choose(['on', 'off'])],
    ]) ?? ['panel', 'off']
    // Most visitors come from an address that they are let in at.
    const isLetIn = name === 'persona' || role === 'visitor'
    const address = isLetIn ? path : withParameter(path, 'persona', role)
    return { address: withParameter(address, name, text ?? '') }
  },
  isOfDemo: true,
}

/** Chooses one of some targets, and how it is pressed. */
function choosePress(targets: readonly Target[], choose: Choose, { tab }: Visit): Details | null {
  const target = chooseTarget(targets, choose)
  if (target === undefined) return null
  const by = choose(['mouse', 'mouse', 'mouse', 'keyboard', 'keyboard', 'touch', 'double']) ?? ''
  const { role, name, nth } = target
  // Under the second click lies the cart if it is open by then, or the notice that nothing can be stored.
  const mayMove = name === tab.view.cartButton || tab.model.isStorageFull
  return { role, name, nth, by: by === 'double' && mayMove ? 'mouse' : by }
}

const press: Behaviour = {
  weight: 40,
  choose: ({ targets }, choose, visit) => {
    const canBePressed = ({ role }: Target) => role === 'button' || role === 'link'
    return choosePress(targets.filter(canBePressed), choose, visit)
  },
  describe: (details) => {
    const ways: Record<string, string> = {
      mouse: 'Click',
      touch: 'Tap',
      double: 'Double-click',
      keyboard: 'Press by keyboard',
    }
    return `${ways[String(details['by'])] ?? ''} ${nameOfTarget(details)}`
  },
  perform: async (visit, details) => {
    const { window } = visit.tab
    const wanted = wantedOf(details)
    // Leads to the browser's own page, as reloading does; without its worker Chromium waits for ever.
    if (visit.shop.isOffline && wanted.name.toLowerCase().endsWith('neu laden')) return false
    if (details['by'] === 'keyboard') {
      if (!(await visit.focus(wanted))) return false
      await window.pressKey('Enter')
      return true
    }
    const point = await visit.pointAt(wanted)
    if (point === null) return false
    if (details['by'] === 'touch' && window.tapAt) await window.tapAt(...point)
    else await window.clickAt(...point, details['by'] === 'double' ? 2 : 1)
    // The next press would count as the second half of a double click, which presses nothing else.
    if (wanted.name === 'Entfernen' || wanted.name === undoName) await sleep(500)
    return true
  },
  isByKeyboard: ({ by }) => by === 'keyboard',
  isRepeatable: true,
}

/** Otherwise few would fill a cart, open it and take something out before they leave the page. */
const useCart: Behaviour = {
  ...press,
  weight: 16,
  choose: ({ targets, cartButton }, choose, visit) => {
    const isOfCart = ({ role, name, item }: Target) =>
      role === 'button' && (item !== '' || (name === cartButton && !name.endsWith('leer')))
    return choosePress(targets.filter(isOfCart), choose, visit)
  },
}

const walk: Behaviour = {
  weight: 6,
  choose: ({ targets }, choose) => {
    const target = chooseTarget(targets, choose, ['near', 'covered', 'anywhere'])
    return target === undefined ? null : { role: target.role, name: target.name, nth: target.nth }
  },
  describe: (details) => `Walk by keyboard to ${nameOfTarget(details)}`,
  perform: (visit, details) => visit.focus(wantedOf(details)),
  isByKeyboard: () => true,
  isRepeatable: true,
}

const type: Behaviour = {
  weight: 6,
  choose: ({ targets }, choose) => {
    // In a field to be read, Space scrolls the page.
    const canBeFilled = ({ role, isReadOnly }: Target) => role === 'field' && !isReadOnly
    const target = choose(targets.filter(canBeFilled))
    if (target === undefined) return null
    const { role, name, nth } = target
    return { role, name, nth, text: choose(hostileTexts) ?? '' }
  },
  describe: (details) =>
    `Type “${String(details['text']).slice(0, 40)}” into ${nameOfTarget(details)}`,
  perform: async (visit, details) => {
    if (!(await visit.focus(wantedOf(details)))) return false
    await visit.tab.window.type(String(details['text']))
    // The shop's list follows its search 0.3 seconds later, and takes cards away that were seen until then.
    if (details['name'] === 'Suche') await sleep(400)
    return true
  },
  isByKeyboard: () => true,
  isRepeatable: true,
}

const chooseOption: Behaviour = {
  weight: 2,
  choose: ({ targets }, choose) => {
    const target = choose(targets.filter(({ role, isTool }) => role === 'choice' && !isTool))
    if (target === undefined) return null
    const { role, name, nth } = target
    return { role, name, nth, number: choose([0, 1, 2, 3, 4]) ?? 0 }
  },
  describe: (details) =>
    `Choose option ${Number(details['number']) + 1} of ${nameOfTarget(details)}`,
  // A select has the focus before somebody chooses in it.
  perform: async (visit, details) =>
    (await visit.focus(wantedOf(details))) &&
    visit.ask<boolean>('choose', wantedOf(details), Number(details['number'])),
  isByKeyboard: () => true,
  isRepeatable: true,
}

const keys: readonly Key[] = ['Tab', 'Tab', 'Tab', 'Enter', ' ', 'Escape', 'ArrowRight']

const pressKey: Behaviour = {
  weight: 14,
  choose: (_view, choose) => ({ key: choose(keys) ?? 'Tab' }),
  describe: ({ key }) => `Press ${key === ' ' ? 'Space' : String(key)}`,
  perform: async (visit, { key }) => {
    await visit.notePlace()
    await visit.tab.window.pressKey(key as Key)
    return true
  },
  isByKeyboard: () => true,
  isRepeatable: true,
}

const nothing = () => ({})

const traverse = (by: 1 | -1 | -2, weight: number, description: string): Behaviour => ({
  weight,
  choose: nothing,
  describe: () => description,
  perform: async (visit) => {
    if (visit.shop.isOffline) return false
    await visit.notePlace()
    // Later, so that the answer does not come from a page that is gone.
    const isPossible = await visit.tab.window.evaluate(`(() => {
      const { currentEntry, canGoBack = history.length > 1, canGoForward = true } = globalThis.navigation ?? {}
      // The first entry is the browser's empty page.
      if (${by} < 0 ? !canGoBack || currentEntry?.index + ${by} < 1 : !canGoForward) return false
      if (${by} === -2 && currentEntry === undefined) return false
      setTimeout(() => history.go(${by}))
      return true
    })()`)
    if (isPossible !== true) return false
    // The traversal begins in a task of its own. A document that is left may never answer.
    const begun = visit.tab.window.evaluate('new Promise((done) => setTimeout(done, 30))')
    await Promise.race([begun.catch(() => {}), sleep(1000)])
    return true
  },
  revisits: true,
  isRepeatable: true,
})

const reload: Behaviour = {
  weight: 3,
  choose: nothing,
  describe: () => 'Reload the page',
  perform: async (visit) => {
    if (visit.shop.isOffline) return false
    await visit.notePlace()
    await visit.tab.window.reload()
    return true
  },
  revisits: true,
}

const scroll: Behaviour = {
  weight: 8,
  // What lies behind a modal dialog stays where it is.
  choose: ({ modals }, choose) =>
    modals.length > 0 ? null : { percent: choose([0, 20, 45, 70, 100]) ?? 0 },
  describe: ({ percent }) => `Scroll to ${Number(percent)} % of the page`,
  perform: async (visit, { percent }) => {
    await visit.tab.window.evaluate(
      `void scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * ${Number(percent)} / 100, behavior: 'instant' })`,
    )
    return true
  },
  isQuiet: true,
  isRepeatable: true,
}

const resize: Behaviour = {
  weight: 3,
  choose: (_view, choose, { tab }) => {
    const { smallestWidth = 0 } = tab.window
    const possible = windowSizes.filter(([width]) => width >= smallestWidth)
    const [width, height] = choose(possible) ?? windowSizes[0]
    return { width, height }
  },
  describe: ({ width, height }) => `Make the window ${Number(width)} x ${Number(height)} px`,
  perform: async (visit, { width, height }) => {
    await visit.tab.window.resize(Number(width), Number(height))
    return true
  },
  isQuiet: true,
  isRepeatable: true,
}

const textSize: Behaviour = {
  weight: 1,
  choose: ({ textSize: now }) => ({ size: now === '' ? '200%' : '' }),
  describe: ({ size }) => `Make the text ${size === '' ? 'as large as usual' : 'twice as large'}`,
  perform: async ({ tab: { window } }, { size }) => {
    await window.evaluate(
      `void (document.documentElement.style.fontSize = ${JSON.stringify(size)})`,
    )
    // Chromium asks container queries in rem again only when the container is laid out in another size.
    const width = Number(await window.evaluate('innerWidth'))
    const height = Number(await window.evaluate('innerHeight'))
    await window.resize(width, height - 1)
    await window.evaluate('new Promise(requestAnimationFrame)')
    await window.resize(width, height)
    return true
  },
  isQuiet: true,
  isRepeatable: true,
}

const colors: Behaviour = {
  weight: 1,
  choose: ({ hasDarkColors }, _choose, { tab }) =>
    tab.window.prefersDark ? { isDark: !hasDarkColors } : null,
  describe: ({ isDark }) => `Prefer ${isDark === true ? 'dark' : 'light'} pages`,
  perform: async (visit, { isDark }) => {
    await visit.tab.window.prefersDark?.(isDark === true)
    return true
  },
  isQuiet: true,
  isRepeatable: true,
}

const connection: Behaviour = {
  weight: 2,
  choose: (_view, _choose, { canGoOffline, shop }) =>
    canGoOffline ? { isOffline: !shop.isOffline } : null,
  describe: ({ isOffline }) =>
    isOffline === true ? 'Lose the connection' : 'Get the connection back',
  perform: async (visit, { isOffline }) => {
    if (!visit.canGoOffline) return false
    await visit.setOffline(isOffline === true)
    return true
  },
  maySendAgain: true,
}

const storageSpace: Behaviour = {
  weight: 2,
  choose: (_view, _choose, { tab }) => ({ isFull: !tab.model.isStorageFull }),
  describe: ({ isFull }) =>
    isFull === true ? 'The storage is full' : 'The storage has room again',
  perform: async (visit, { isFull }) => {
    await visit.ask(isFull === true ? 'fillStorage' : 'freeStorage')
    visit.tab.model.isStorageFull = isFull === true
    return true
  },
  isQuiet: true,
}

const clearStorage: Behaviour = {
  weight: 1,
  choose: nothing,
  describe: () => 'Clear what the site has stored, and reload',
  perform: async (visit) => {
    if (visit.shop.isOffline || !visit.tab.view.isProduct) return false
    await visit.notePlace()
    await visit.ask('freeStorage')
    await visit.tab.window.evaluate(
      "localStorage.clear(), sessionStorage.clear(), void sessionStorage.setItem('mock-panel', 'off')",
    )
    await visit.tab.window.reload()
    visit.shop.cart = []
    return true
  },
  mayChangeSession: true,
}

const workers: Behaviour = {
  weight: 1,
  choose: (_view, _choose, { shop, tab }) =>
    tab.window.stopWorkers && !shop.isOffline ? {} : null,
  describe: () => 'The browser stops the service worker',
  perform: async (visit) => {
    // A worker that is stopped without a connection never gets it back.
    if (visit.shop.isOffline) return false
    await visit.stopWorkers()
    return true
  },
  isOfDemo: true,
  maySendAgain: true,
}

const processor: Behaviour = {
  weight: 1,
  choose: (_view, choose, { tab }) =>
    tab.window.slowDown ? { times: choose([1, 1, 6]) ?? 1 } : null,
  describe: ({ times }) =>
    `The processor is ${times === 1 ? 'as fast as usual' : `${Number(times)} times slower`}`,
  perform: async (visit, { times }) => {
    await visit.tab.window.slowDown?.(Number(times))
    return true
  },
}

const openTab: Behaviour = {
  weight: 2,
  choose: ({ url }, _choose, { tabs }) => {
    const { pathname, search } = new URL(url)
    return tabs.length < 2 ? { address: pathname + search } : null
  },
  describe: ({ address }) => `Open ${String(address)} in another tab`,
  perform: async (visit, { address }) => {
    if (visit.shop.isOffline) return false
    await visit.openTab(String(address))
    return true
  },
  mayChangeSession: true,
}

const switchTab: Behaviour = {
  weight: 3,
  choose: (_view, _choose, { tabs }) => (tabs.length > 1 ? {} : null),
  describe: () => 'Go to the other tab',
  perform: async (visit) => {
    if (visit.tabs.length < 2) return false
    await visit.switchTab()
    return true
  },
}

const closeTab: Behaviour = {
  weight: 1,
  choose: (_view, _choose, { tabs, tab }) => (tabs.length > 1 && tab.window.close ? {} : null),
  describe: () => 'Close this tab',
  perform: async (visit) => {
    if (visit.tabs.length < 2) return false
    await visit.closeTab()
    return true
  },
}

/** Everything that visitors do, by the name that a replay file gives it. */
export const behaviours = {
  open,
  openAs,
  press,
  useCart,
  walk,
  type,
  choose: chooseOption,
  key: pressKey,
  back: traverse(-1, 12, 'Go back'),
  backTwice: traverse(-2, 3, 'Go back two pages at once'),
  forward: traverse(1, 2, 'Go forward'),
  reload,
  scroll,
  resize,
  textSize,
  colors,
  connection,
  storageSpace,
  clearStorage,
  workers,
  processor,
  openTab,
  switchTab,
  closeTab,
} satisfies Record<string, Behaviour>

/** The name of a behaviour. */
export type BehaviourName = keyof typeof behaviours

/** The names of all behaviours. */
export const behaviourNames = Object.keys(behaviours) as readonly BehaviourName[]

/** One thing that was done: what a replay file lists. */
export interface Step extends Details {
  do: BehaviourName
}

/** A step in plain words. */
export const describeStep = ({ do: name, ...details }: Step): string =>
  behaviours[name].describe(details)
