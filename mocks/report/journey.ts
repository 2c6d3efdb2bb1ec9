import { draftKey } from '../clientSession'
import { parseConditions } from '../conditions'
import { cartKey } from '../panel/recorder'
import { createdDataKey } from '../persistence'
import { addressOfState, addressWith, latencyKey } from '../tabState'
import { code, seedFileOf, stampOf, titleOf, untoldText, type GeneratedFile } from './generated'
import { arrivalsOf, replayOf } from './replay'
import type { Action, PageState, Report } from './reportFormat'

/** A page that asks nothing of the backend. */
const quietPage = '/impressum'
const anyOrigin = 'http://site.invalid'

const targetInCode = ({ role, name, nth }: Extract<Action, { name: string }>): string => {
  const all = `page.getByRole(${code(role)}, { name: ${code(name)}, exact: true })`
  return nth === undefined ? all : `${all}.nth(${nth})`
}

function actionInCode(action: Action): string {
  switch (action.do) {
    case 'press':
      return `await ${targetInCode(action)}.click()`
    case 'fill':
      return action.text === undefined
        ? `// The report does not tell what was typed.\nawait ${targetInCode(action)}.fill(${code(untoldText)})`
        : `await ${targetInCode(action)}.fill(${code(action.text)})`
    case 'choose':
      return `await ${targetInCode(action)}.selectOption({ label: ${code(action.option)} })`
    case 'key':
      return `await page.keyboard.press(${code(action.key === ' ' ? 'Space' : action.key)})`
    case 'open':
    case 'reload':
      return 'await page.reload()'
    case 'back':
      return 'await page.goBack()'
    case 'forward':
      return 'await page.goForward()'
  }
}

const arrivalInCode = (path: string | undefined): string[] =>
  path === undefined
    ? []
    : [`await expect(page).toHaveURL((url) => url.pathname === ${code(path)})`]

/** Puts the browser into a state that no address can name. */
function storingInCode({ cart, created, draft, latency }: PageState): string[] {
  const stored = [
    ['localStorage', cartKey, cart],
    ['localStorage', createdDataKey, created],
    ['sessionStorage', draftKey, draft],
    ['sessionStorage', latencyKey, latency],
  ] as const
  const lines = stored
    .filter(([, , text]) => text !== '')
    .map(([storage, key, text]) => `${storage}.setItem(${code(key)}, ${code(text)})`)
  if (lines.length === 0) return []
  return [
    `await page.goto(${code(quietPage)})`,
    `await page.evaluate(() => {\n${lines.join('\n')}\n})`,
  ]
}

const loadingInCode = (seedFile: string): string[] => [
  `await page.goto(${code(quietPage)})`,
  `await page.getByRole('button', { name: /^Demo-Werkzeuge/ }).click()`,
  `await page.getByRole('button', { name: 'Eigene Daten laden' }).click()`,
  `await page.getByLabel(/^Datei wählen/).setInputFiles(${code(seedFile)})`,
  `await page.getByRole('button', { name: 'Übernehmen' }).click()`,
  `await expect(page.getByRole('button', { name: 'Zurück zu unseren Daten' })).toBeVisible()`,
]

function addressOf({ address, conditions, persona }: PageState): string {
  let whole = `${anyOrigin}${address}`
  if (conditions !== '') whole = addressOfState(whole, parseConditions(conditions).conditions)
  if (persona !== 'visitor') whole = addressWith(whole, 'persona', persona)
  return whole.slice(anyOrigin.length)
}

/** A Playwright test that begins in the state of a report and repeats what was done. */
export function journeyOf(report: Report, given?: string): GeneratedFile[] {
  const name = given ?? `tests/e2e/report-${stampOf(report)}.spec.ts`
  const seedFile = seedFileOf(report, `${name.replace(/(\.spec)?\.\w+$/, '')}.seed.json`)
  const repeatable = ['press', 'fill', 'choose', 'key', 'reload', 'back', 'forward'] as const
  const replay = replayOf(report, repeatable)
  const { begin, actions } = replay
  const arrivals = arrivalsOf(replay)
  const { state, window: size, scheme } = report
  const options = [
    `viewport: { width: ${size.width}, height: ${size.height} }`,
    `colorScheme: ${code(scheme)}`,
    ...(seedFile === undefined ? [] : ['demoPanel: true']),
  ]
  const isTold = actions.every((action) => action.do !== 'fill' || action.text !== undefined)
  const path = new URL(state.address, anyOrigin).pathname
  const cart = state.cart === '' ? 'toBeNull()' : `toBe(${code(state.cart)})`
  const lines = [
    ...(seedFile === undefined ? [] : loadingInCode(seedFile.name)),
    ...storingInCode(begin),
    `await page.goto(${code(addressOf(begin))})`,
    ...(begin.top === 0 ? [] : [`await page.evaluate(() => scrollTo({ top: ${begin.top} }))`]),
    '',
    ...actions.flatMap((action, at) => [...arrivalInCode(arrivals[at]), actionInCode(action)]),
    '',
    ...(isTold ? arrivalInCode(path) : []),
    `await expect.poll(() => page.evaluate(() => localStorage.getItem(${code(cartKey)}))).${cart}`,
  ]
  const text = [
    `import { expect, test } from './test'`,
    '',
    `test.use({ ${options.join(', ')} })`,
    '',
    `test(${code(titleOf(report))}, async ({ page }) => {`,
    ...lines,
    '})',
  ]
  return [{ name, text: text.join('\n') }, ...(seedFile === undefined ? [] : [seedFile])]
}
