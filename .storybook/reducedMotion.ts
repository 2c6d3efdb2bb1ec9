/** Whether the page shall behave as if the system asked for less motion; '' leaves it to the system. */
export type MotionGlobal = '' | 'reduce' | 'full'

const feature = 'prefers-reduced-motion'
const systemMatchMedia = globalThis.matchMedia.bind(globalThis)
const conditionTexts = new WeakMap<CSSMediaRule, string>()
let chosen: MotionGlobal = ''

const answers = (query: string) => /reduce/.test(query) === (chosen === 'reduce')

function isMotionQuery(query: string): boolean {
  return chosen !== '' && query.includes(feature)
}

// A page cannot change what its system prefers, so the two places where the product asks are answered here.
globalThis.matchMedia = (query) => {
  const list = systemMatchMedia(query)
  if (!isMotionQuery(query)) return list
  return new Proxy(list, {
    get: (target, key) => {
      if (key === 'matches') return answers(query)
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule
    if (rule instanceof CSSGroupingRule) yield* mediaRules(rule.cssRules)
  }
}

function applyToStyleSheets(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRules(sheet.cssRules)) {
      const text = conditionTexts.get(rule) ?? rule.media.mediaText
      if (!text.includes(feature)) continue
      conditionTexts.set(rule, text)
      const wanted = chosen === '' ? text : answers(text) ? 'all' : 'not all'
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted
    }
  }
}

/** Makes styles and scripts of this page behave as chosen, also those that are loaded later. */
export function chooseMotion(motion: MotionGlobal): void {
  if (motion === chosen) return
  chosen = motion
  applyToStyleSheets()
}

new MutationObserver(applyToStyleSheets).observe(document.head, { childList: true })
