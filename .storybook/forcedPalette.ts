const grounds = /^--color-(?:paper|surface.*|.*-soft|accent-ink)$/

/** The selectors of rules with `forced-color-adjust: none`. `:not()` takes no pseudo-elements. */
const keepers = (rules: readonly CSSRule[]): string[] =>
  rules.flatMap((rule) =>
    rule instanceof CSSStyleRule &&
    rule.style.getPropertyValue('forced-color-adjust') === 'none' &&
    !rule.selectorText.includes('::')
      ? [rule.selectorText]
      : [],
  )

/**
 * Rules that imitate what a browser does to a page under a forced palette: one colour for text and lines, one for what is
 * behind them, others for links and buttons, no shadows. A page cannot have itself forced.
 */
export function forcedPaletteRules(rules: readonly CSSRule[]): string {
  const tokens = rules
    .flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [...rule.style] : [],
    )
    .filter((name) => name.startsWith('--color-') && name !== '--color-backdrop')
    .map((name) => `${name}: ${grounds.test(name) ? 'Canvas' : 'CanvasText'};`)
  const kept = [':disabled', "[aria-disabled='true']", ...keepers(rules)]
  const others = `:not(${kept.join(', ')})`
  return `
    :root:root:root:root { ${tokens.join(' ')} }
    *, ::before, ::after {
      background-image: none !important; box-shadow: none !important; text-shadow: none !important;
    }
    a:any-link${others} { color: LinkText !important; }
    button${others} {
      color: ButtonText !important; background-color: ButtonFace !important;
      border-color: ButtonBorder !important;
    }
  `
}
