import { generate, parse, walk, type CssNode } from 'css-tree'

/** Custom properties with their values, as a stylesheet writes them. */
export type Tokens = ReadonlyMap<string, string>

/** The custom properties of the theme's stylesheet, by the condition under which they hold. */
export interface Theme {
  /** Holds everywhere unless something else is said. */
  light: Tokens
  /** Replaces colours in the dark. */
  dark: Tokens
  /** Replaces colours, light and dark, where the system asks for more contrast. */
  moreContrast: Tokens
}

function tokensOf(sheet: CssNode, selector: string, condition: string): Tokens {
  const tokens = new Map<string, string>()
  walk(sheet, {
    visit: 'Rule',
    enter(rule) {
      const prelude = this.atrule?.prelude
      if (generate(rule.prelude).replaceAll('"', '') !== selector) return
      if ((prelude ? generate(prelude) : '') !== condition) return
      for (const declaration of rule.block.children) {
        if (declaration.type !== 'Declaration' || !declaration.property.startsWith('--')) continue
        tokens.set(declaration.property, generate(declaration.value).trim())
      }
    },
  })
  return tokens
}

/** Reads the custom properties of the theme from its compiled stylesheet. */
export function readTheme(stylesheet: string): Theme {
  const sheet = parse(stylesheet)
  return {
    light: tokensOf(sheet, ':root', ''),
    dark: tokensOf(sheet, '[data-bs-theme=dark]', 'screen'),
    moreContrast: tokensOf(sheet, ':root:root:root', '(prefers-contrast:more)'),
  }
}

/** The schemes in which people see the product, by the names that designers use. */
export const schemeNames = [
  'hell',
  'dunkel',
  'hell, mehr Kontrast',
  'dunkel, mehr Kontrast',
] as const
export type SchemeName = (typeof schemeNames)[number]

/** The custom properties that hold in each scheme. */
export function schemesOf({ light, dark, moreContrast }: Theme): Record<SchemeName, Tokens> {
  const inTheDark = new Map([...light, ...dark])
  return {
    hell: light,
    dunkel: inTheDark,
    'hell, mehr Kontrast': new Map([...light, ...moreContrast]),
    'dunkel, mehr Kontrast': new Map([...inTheDark, ...moreContrast]),
  }
}

/** The property that a value refers to; null when it is a value of its own. */
export const referenceIn = (value: string): string | null =>
  /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? null

/** The value of a property, through all references. Throws when there is none. */
export function valueOf(tokens: Tokens, property: string): string {
  const value = tokens.get(property)
  if (value === undefined) throw new Error(`The theme has no ${property}.`)
  const reference = referenceIn(value)
  return reference === null ? value : valueOf(tokens, reference)
}
