import theme from '../../src/theme/index.scss?inline'

/** The theme's custom properties by name, as its stylesheet writes them. */
export type Tokens = ReadonlyMap<string, string>

const sheet = new CSSStyleSheet()
sheet.replaceSync(theme)

function tokensOf(selector: string): Tokens {
  const tokens = new Map<string, string>()
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText !== selector) continue
    for (const name of rule.style) {
      if (name.startsWith('--')) tokens.set(name, rule.style.getPropertyValue(name).trim())
    }
  }
  return tokens
}

/** What holds in the light, and everywhere that the dark says nothing else. */
export const lightTokens = tokensOf(':root')
/** What holds in the dark. */
export const darkTokens = tokensOf('[data-bs-theme="dark"]')

/** The tokens whose names match, in the theme's order. */
export const tokensNamed = (pattern: RegExp): [name: string, value: string][] =>
  [...lightTokens].filter(([name]) => pattern.test(name))
