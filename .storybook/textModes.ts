/** User text settings (200 % size, WCAG 1.4.12 spacing) as CSS. */
export const textModes = {
  /** The text size of the system doubled (WCAG 1.4.4). */
  large: ':root { font-size: 200% }',
  /** The text spacing that WCAG 1.4.12 requires pages to support. */
  spaced:
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
} as const

const sheet = new CSSStyleSheet()

/** Shows all texts in a mode; an unknown one shows them as usual. */
export function showText(mode: unknown): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  sheet.replaceSync(mode === 'large' || mode === 'spaced' ? textModes[mode] : '')
}
