import { forcedPaletteRules } from './forcedPalette'

/** The media type and the media features that a page is shown with. */
export interface EmulatedMedia {
  media: '' | 'print'
  features: { name: string; value: string }[]
}

declare global {
  /** In a browser that tests drive: emulates what a page in any other browser can only imitate. */
  var emulateMedia: ((media: EmulatedMedia) => Promise<void>) | undefined
}

/** The media features that each system setting emulates. */
const settings: Readonly<Record<string, EmulatedMedia['features']>> = {
  contrast: [{ name: 'prefers-contrast', value: 'more' }],
  forced: [{ name: 'forced-colors', value: 'active' }],
  still: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  moving: [{ name: 'prefers-reduced-motion', value: 'no-preference' }],
}

/** The media that the toolbar's values stand for, `contrast-still` for two at once; '' leaves it to the system. */
export function chosenMedia({ theme, system }: Record<string, unknown>): EmulatedMedia {
  const chosen = String(system).split('-')
  const features = chosen.flatMap((setting) => settings[setting] ?? [])
  // A forced palette is light or dark by itself.
  const forcedScheme =
    chosen.includes('forced') && (theme === 'light' || theme === 'dark')
      ? [{ name: 'prefers-color-scheme', value: theme }]
      : []
  return { media: system === 'print' ? 'print' : '', features: [...features, ...forcedScheme] }
}

const nothing: EmulatedMedia = { media: '', features: [] }
let shown = nothing
/** What this page imitates by itself. */
let imitated = nothing

const always = '(min-width: 0px)'
const never = '(max-width: 0px)'

const otherType = (type: string) => (type === 'print' ? 'screen' : 'print')

/** A media query in which the chosen features have been answered. */
function answeredQuery(query: string, { media, features }: EmulatedMedia): string {
  let answered = query
  for (const { name, value } of features) {
    const feature = new RegExp(`\\(\\s*${name}\\s*(?::\\s*([\\w-]+)\\s*)?\\)`, 'g')
    const isPreference = value !== 'no-preference'
    answered = answered.replaceAll(feature, (_, asked: string | undefined) =>
      (asked === undefined ? isPreference : asked === value) ? always : never,
    )
  }
  return media === '' ? answered : answered.replaceAll(/\b(?:print|screen)\b/g, otherType)
}

const systemMatchMedia = globalThis.matchMedia.bind(globalThis)
globalThis.matchMedia = (query) => systemMatchMedia(answeredQuery(query, imitated))

const conditionTexts = new WeakMap<CSSMediaRule, string>()

function* rulesIn(rules: CSSRuleList): Generator<CSSRule> {
  for (const rule of rules) {
    yield rule
    if (rule instanceof CSSGroupingRule) yield* rulesIn(rule.cssRules)
  }
}

const pageRules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...rulesIn(cssRules)])

const palette = new CSSStyleSheet()

function applyToStyleSheets(): void {
  const rules = pageRules()
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue
    const text = conditionTexts.get(rule) ?? rule.media.mediaText
    conditionTexts.set(rule, text)
    const wanted = answeredQuery(text, imitated)
    if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted
  }
  const isForced = imitated.features.some(({ name }) => name === 'forced-colors')
  palette.replaceSync(isForced ? forcedPaletteRules(rules) : '')
}

/** Makes styles and scripts of this page, also those that are loaded later, behave as on such a system or output. */
export async function showMedia(media: EmulatedMedia): Promise<void> {
  if (JSON.stringify(media) === JSON.stringify(shown)) return
  shown = media
  if (globalThis.emulateMedia) {
    await globalThis.emulateMedia(media)
    return
  }
  imitated = media
  applyToStyleSheets()
}

if (!globalThis.emulateMedia) {
  document.adoptedStyleSheets.push(palette)
  const changes = { childList: true, subtree: true }
  new MutationObserver(applyToStyleSheets).observe(document.head, changes)
  // A linked style sheet arrives after its element.
  document.head.addEventListener('load', applyToStyleSheets, { capture: true })
}
