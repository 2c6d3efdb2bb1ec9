import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import axe from 'axe-core'
import fc from 'fast-check'
import { wcagRules } from '../../.storybook/axeRules'
import { conditionNames, operationNames, presetNames } from '../../mocks/conditions'
import { personaNames, personas } from '../../mocks/personas'
import { pages, unknownPage } from '../../src/pages'
import { paths } from '../../src/paths'
import type { Target } from './view'
import type { Done, Visit } from './visit'

/** Chooses from a list. */
type Choose = <One>(list: readonly One[], nameOf?: (one: One) => string) => One | null

/** Something that people do. Resolves to null when there is nothing to do it with. */
type Perform = (visit: Visit, choose: Choose) => Promise<Done | null>

/** How long somebody tries to press something that is covered or moves, in milliseconds. */
const pressMs = 2000

const hostileTexts = [
  ...'12,50 1e309 <img/src=x/onerror=alert(1)> %00%0d%0a \u202Egnp.exe \uD800'.split(' '),
  '',
  'a '.repeat(400),
  '👩‍👩‍👧‍👦'.repeat(20),
  'Donaudampfschifffahrtsgesellschaft'.repeat(12),
]
const counts = ['1', '2', '12', '250', '999', '1000', '007', '0', '-3', 'abc', '']
const windowSizes = ['1280 x 800', '1440 x 900', '768 x 1024', '844 x 390', '320 x 568']
const keys = 'Tab Tab Shift+Tab Enter Space Escape ArrowRight ArrowDown'.split(' ')

const openPaths = [
  ...pages.map(({ example }) => example),
  unknownPage.example,
  ...'/item/1002 /item/9999 /item/%E2%82%AC /oauth2/redirect?error=access_denied'.split(' '),
  ...[personas.user, personas.admin].map(({ token }) => `${paths.oauthRedirect}?token=${token}`),
]
const conditionTexts = [
  ...presetNames,
  ...operationNames.flatMap((name) => conditionNames.map((condition) => `${name}:${condition}`)),
]

const nameOf = ({ role, name }: Target) => `the ${role} “${name.slice(0, 80)}”`

/** Uses one of some targets, of a random kind: twenty of a kind must not leave the others unpressed. */
async function act(visit: Visit, targets: readonly Target[], choose: Choose): Promise<Done | null> {
  const kindOf = ({ role, name }: Target) => `${role} ${name.split(' ').slice(0, 3).join(' ')}`
  const kind = choose([...new Set(targets.map(kindOf))])
  const ofKind = targets.filter((target) => kindOf(target) === kind)
  const target = choose(ofKind, nameOf)
  if (target?.role === 'button' || target?.role === 'link')
    return press(visit, target, choose([true, false]) === true)
  const element = target && (await visit.elementOf(target))
  if (target === null || element === null) return null
  if (target.role === 'choice') {
    const index = choose([0, 1, 2, 3]) ?? 0
    await element.selectOption({ index }, { timeout: pressMs })
    return { words: `Choose option ${index + 1} of ${nameOf(target)}` }
  }
  const text = choose(target.isCount ? counts : hostileTexts) ?? ''
  await element.selectText({ timeout: pressMs })
  if (text === '') await visit.tab.page.keyboard.press('Delete')
  else await visit.tab.page.keyboard.insertText(text)
  // Ends the typing: the field shows what counts.
  if (target.isCount) await visit.tab.page.keyboard.press('Enter')
  return { words: `Type “${text.slice(0, 40)}” into ${nameOf(target)}`, keyTarget: target.name }
}

async function press(visit: Visit, target: Target, isByKey: boolean): Promise<Done | null> {
  const element = await visit.elementOf(target)
  // Without a connection to load from, it would lead to the browser's own page.
  const isLost = visit.isOffline && /neu laden$/i.test(target.name)
  if (element === null || isLost) return null
  if (isByKey) {
    await element.focus()
    if (!(await element.evaluate((node) => node === document.activeElement))) return null
    await visit.tab.page.keyboard.press('Enter')
  } else await element.click({ timeout: pressMs })
  const words = isByKey ? `Press ${nameOf(target)} by keyboard` : `Click ${nameOf(target)}`
  return { words, keyTarget: isByKey ? target.name : null }
}

async function open(visit: Visit, address: string): Promise<Done | null> {
  if (visit.isOffline) return null
  await visit.tab.page.goto(visit.origin + address, { waitUntil: 'commit' })
  return { words: `Open ${address}` }
}

/** Acts on something of a kind; where there is nothing of it, opens a page that has it. */
const actOn =
  (isWanted: (target: Target) => boolean, address: string): Perform =>
  (visit, choose) => {
    const wanted = visit.tab.view.targets.filter(isWanted)
    return wanted.length > 0 ? act(visit, wanted, choose) : open(visit, address)
  }

/** Opens a page as somebody, mostly as those who may, and under some condition. */
const openAs: Perform = (visit, choose) => {
  const { example, persona } = choose(pages, ({ path }) => path) ?? unknownPage
  const somebody = choose([persona, choose(personaNames) ?? persona])
  const condition = choose(['', choose(conditionTexts)])
  return open(visit, `${example}?persona=${somebody}&mock=${condition}`)
}

/** Opens the menu, then presses the way out. */
const signOut: Perform = async (visit) => {
  const find = (wanted: string) => visit.tab.view.targets.find(({ name }) => name === wanted)
  const target = find('Abmelden') ?? find('Konto')
  return target === undefined ? null : press(visit, target, false)
}

const pressKey: Perform = async ({ tab: { page, view } }, choose) => {
  const key = choose(keys) ?? 'Tab'
  await page.keyboard.press(key)
  // Tab may lead out of the page.
  return { words: `Press ${key}`, keyTarget: key.endsWith('Tab') ? null : view.focus }
}

const goTo =
  (by: 'goBack' | 'goForward' | 'reload', words: string): Perform =>
  async ({ tab: { page, view }, isOffline }) => {
    if (isOffline || (by === 'goBack' && !view.canGoBack)) return null
    await page[by]({ waitUntil: 'commit', timeout: 5000 })
    return { words }
  }

const resize: Perform = async ({ tab: { page } }, choose) => {
  const size = choose(windowSizes) ?? ''
  const [width = 1280, height = 800] = size.split(' x ').map(Number)
  await page.setViewportSize({ width, height })
  return { words: `Make the window ${size} px` }
}

const recolor: Perform = async ({ tab: { page } }, choose) => {
  const colorScheme = choose(['dark', 'light'] as const)
  await page.emulateMedia({ colorScheme })
  return { words: `Prefer ${colorScheme} pages` }
}

const changeConnection: Perform = async (visit) => {
  const isOffline = !visit.isOffline
  // What fails at the moment of the change still belongs to the outage.
  visit.isOffline = true
  await visit.tab.page.context().setOffline(isOffline)
  await sleep(100)
  visit.isOffline = isOffline
  return { words: isOffline ? 'Lose the connection' : 'Get the connection back' }
}

const changeTab: Perform = async (visit) => {
  if (visit.tabs.length > 1) {
    visit.current = 1 - visit.current
    await visit.tab.page.bringToFront()
    return { words: 'Go to the other tab' }
  }
  if (visit.isOffline || !visit.tab.view.isProduct) return null
  const { pathname, search } = new URL(visit.tab.view.url)
  await visit.openTab(pathname + search)
  return { words: `Open ${pathname}${search} in another tab` }
}

const lookWithAxe: Perform = async ({ tab: { page, view } }) => {
  if (!view.isProduct) return null
  await page.evaluate(axe.source)
  const found = await page.evaluate(async (runOnly) => {
    // What a sticky bar covers in part counts as small.
    const rules = { 'target-size': { enabled: false } }
    const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'], rules })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }, wcagRules)
  if (found.length > 0) throw new Error(`Not true: axe finds nothing. ${found[0]}`)
  return null
}

/** What people do, and how often, compared with the others. */
const behaviours: readonly (readonly [weight: number, perform: Perform])[] = [
  [40, actOn(() => true, paths.home)],
  // Otherwise few would fill a cart, open it and change something in it before they leave the page.
  [40, actOn(({ isOfCart }) => isOfCart, paths.shop)],
  [20, actOn(({ isInForm }) => isInForm, `${paths.createItem}?persona=admin`)],
  [6, (visit, choose) => open(visit, choose(openPaths) ?? '/')],
  [6, openAs],
  [6, signOut],
  [12, pressKey],
  [8, goTo('goBack', 'Go back')],
  [2, goTo('goForward', 'Go forward')],
  [10, goTo('reload', 'Reload the page')],
  [4, resize],
  [1, recolor],
  [2, changeConnection],
  [5, changeTab],
  [2, lookWithAxe],
]

/** A behaviour with all its choices, by one number. */
const stepOf = (perform: Perform, seed: number): fc.AsyncCommand<object, Visit> => ({
  check: () => true,
  run: (_model, visit) => visit.take(() => perform(visit, chooserOf(seed))),
  toString: () => String(seed),
})

/** Chooses by a number. A choice stays as it is when others leave the list, as those of steps that are left out do. */
function chooserOf(seed: number): Choose {
  let choices = 0
  return (list, nameOfChoice = String) => {
    choices += 1
    const rank = (text: string) => createHash('sha1').update(`${seed} ${choices} ${text}`)
    const ranked = list.map((choice) => [rank(nameOfChoice(choice)).digest('hex'), choice] as const)
    return ranked.toSorted(([one], [other]) => (one < other ? -1 : 1))[0]?.[1] ?? null
  }
}

/** Random steps; which ones are left out to make a visit shorter is fast-check's business. */
export function randomSteps(replayPath?: string) {
  const steps = behaviours.map(([weight, perform]) => ({
    weight,
    arbitrary: fc.nat().map((seed) => stepOf(perform, seed)),
  }))
  return fc.commands([fc.noShrink(fc.oneof(...steps))], {
    maxCommands: 80,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  })
}
