import Color from 'colorjs.io'
import { generate, parse, walk } from 'css-tree'

/** Custom properties with their values, as a stylesheet writes them. */
export type Tokens = ReadonlyMap<string, string>

/** The schemes in which people see the product, by the names that designers use. */
export const schemeNames = [
  'hell',
  'dunkel',
  'hell, mehr Kontrast',
  'dunkel, mehr Kontrast',
] as const
export type Schemes = Readonly<Record<(typeof schemeNames)[number], Tokens>>

/** The custom properties that hold in each scheme, read from the theme's compiled stylesheet. */
export function readSchemes(stylesheet: string): Schemes {
  const rules = new Map<string, Map<string, string>>()
  walk(parse(stylesheet), {
    visit: 'Declaration',
    enter({ property, value }) {
      if (!property.startsWith('--') || !this.rule) return
      const condition = this.atrule?.prelude ? generate(this.atrule.prelude) : ''
      const place = `${condition} ${generate(this.rule.prelude).replaceAll('"', '')}`.trim()
      const tokens = rules.get(place) ?? new Map<string, string>()
      rules.set(place, tokens.set(property, generate(value).trim()))
    },
  })
  const light = rules.get(':root') ?? []
  const dark = rules.get('screen [data-bs-theme=dark]') ?? []
  const contrast = rules.get('(prefers-contrast:more) :root:root:root') ?? []
  return {
    hell: new Map(light),
    dunkel: new Map([...light, ...dark]),
    'hell, mehr Kontrast': new Map([...light, ...contrast]),
    'dunkel, mehr Kontrast': new Map([...light, ...dark, ...contrast]),
  }
}

/** The value of a property, through all references. Throws when there is none. */
export function valueOf(tokens: Tokens, property: string): string {
  const value = tokens.get(property)
  if (value === undefined) throw new Error(`The theme has no ${property}.`)
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  return reference === undefined ? value : valueOf(tokens, reference)
}

const rounded = (value: number | null) => Number((value ?? 0).toFixed(4))

/** A colour in the Design Tokens format. */
function colorValue(text: string) {
  const { coords, alpha } = new Color(text).to('srgb')
  return {
    colorSpace: 'srgb',
    components: coords.map(rounded),
    alpha: rounded(alpha),
    hex: new Color('srgb', coords).toString({ format: 'hex', collapse: false }),
  }
}

const measure = (text: string) => ({
  value: Number.parseFloat(text),
  unit: /[a-z]+$/.exec(text)?.[0] ?? 'px',
})

function shadowValue(text: string) {
  const [, lengths = '', color = ''] = /^(.*?) *((?:rgb|#).*)$/.exec(text.trim()) ?? []
  const [offsetX, offsetY, blur, spread = measure('0')] = lengths.split(' ').map(measure)
  return { color: colorValue(color), offsetX, offsetY, blur, spread }
}

/** Values in the Design Tokens format, by its types. */
const values = {
  color: colorValue,
  dimension: measure,
  duration: measure,
  number: Number,
  fontWeight: Number,
  fontFamily: (text: string) => text.split(',').map((name) => name.replaceAll(/["']/g, '').trim()),
  // Commas inside a colour separate nothing.
  shadow: (text: string) => text.split(/,(?![^(]*\))/).map(shadowValue),
  cubicBezier: (text: string) => text.match(/-?[\d.]+/g)?.map(Number),
}

/** Tokens of one kind, by the beginning of their properties. */
interface TokenGroup {
  name: string
  type: keyof typeof values
  properties: RegExp
}

/** Every token of the theme, in the order in which people read them. */
export const tokenGroups: readonly TokenGroup[] = [
  { name: 'Farben', type: 'color', properties: /^--color-/ },
  { name: 'Schriftfamilie', type: 'fontFamily', properties: /^--bs-body-font-family$/ },
  { name: 'Schriftstärke', type: 'fontWeight', properties: /^--bs-body-font-weight$/ },
  { name: 'Zeilenhöhe', type: 'number', properties: /^--bs-body-line-height$/ },
  { name: 'Schriftgrößen', type: 'dimension', properties: /^--text-(?!width)/ },
  { name: 'Abstände', type: 'dimension', properties: /^--space-/ },
  { name: 'Feste Abstände', type: 'dimension', properties: /^--fixed-space-/ },
  { name: 'Seite', type: 'dimension', properties: /^--(?:page-|text-width|nav-height)/ },
  { name: 'Umbrüche', type: 'dimension', properties: /^--breakpoint-/ },
  { name: 'Rundungen', type: 'dimension', properties: /^--radius-/ },
  { name: 'Schatten', type: 'shadow', properties: /^--shadow-/ },
  { name: 'Dauern', type: 'duration', properties: /^--motion/ },
  { name: 'Bewegungsverlauf', type: 'cubicBezier', properties: /^--ease$/ },
]

/** The properties of a group that a scheme has. */
export const propertiesOf = ({ properties }: TokenGroup, tokens: Tokens): string[] =>
  [...tokens.keys()].filter((property) => properties.test(property))

function groupIn(tokens: Tokens, group: TokenGroup): Record<string, unknown> {
  const entries = propertiesOf(group, tokens).map((property) => {
    const text = valueOf(tokens, property)
    const [, least, most] = /^clamp\(([^,]+),.*,([^,]+)\)$/.exec(text) ?? []
    const token = (part: string) => ({ $value: values[group.type](part), $description: text })
    // No type of the format holds a range.
    const isRange = least !== undefined && most !== undefined
    const name = property.replace(/^--(?:bs-)?/, '')
    return [name, isRange ? { schmal: token(least), breit: token(most.trim()) } : token(text)]
  })
  return { $type: group.type, ...Object.fromEntries(entries) }
}

/** The theme in the format of the Design Tokens Community Group. */
export function designTokens(schemes: Schemes): Record<string, unknown> {
  const [colors, ...others] = tokenGroups
  const colorsOf = (scheme: (typeof schemeNames)[number]) =>
    colors && [scheme, groupIn(schemes[scheme], colors)]
  return Object.fromEntries([
    ['Farben', Object.fromEntries(schemeNames.map((scheme) => colorsOf(scheme) ?? []))],
    ...others.map((group) => [group.name, groupIn(schemes.hell, group)]),
  ])
}

const pairs = (least: 3 | 4.5, fronts: readonly string[], grounds: readonly string[]) =>
  fronts.flatMap((front) =>
    grounds.map((ground) => ({ front: `--color-${front}`, ground: `--color-${ground}`, least })),
  )

/**
 * The pairs of colours that the product shows, and how clearly they must differ under WCAG 2.2 AA: 4.5 for text, 3 for what
 * has to be seen of a control.
 */
export const colorPairs = [
  ...pairs(4.5, ['ink', 'ink-muted'], ['paper', 'surface', 'surface-sunken']),
  ...pairs(4.5, ['ink'], ['accent-soft']),
  ...pairs(4.5, ['accent'], ['paper', 'surface']),
  ...pairs(4.5, ['accent-ink'], ['accent', 'accent-hover']),
  ...pairs(4.5, ['danger'], ['paper', 'surface', 'danger-soft']),
  ...pairs(4.5, ['success'], ['paper', 'surface', 'success-soft']),
  ...pairs(3, ['line-strong', 'focus'], ['paper', 'surface']),
]

export type ColorPair = (typeof colorPairs)[number]

/** WCAG's contrast of a pair, from 1 to 21. */
export const contrastOf = (tokens: Tokens, { front, ground }: ColorPair): number =>
  new Color(valueOf(tokens, front)).contrastWCAG21(new Color(valueOf(tokens, ground)))
