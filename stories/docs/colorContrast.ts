/** What a colour is usually seen with, and how clearly they must differ under WCAG 2.2 AA. */
export interface ColorPartner {
  /** The other colour's name. */
  name: string
  /** 4.5 for text, 3 for what has to be seen of a control; 1 for what only decorates. */
  least: 1 | 3 | 4.5
}

const decoration = 1
const control = 3
const text = 4.5

const partners: Readonly<Record<string, ColorPartner>> = {
  paper: { name: 'ink', least: text },
  surface: { name: 'ink', least: text },
  'surface-sunken': { name: 'ink', least: text },
  line: { name: 'paper', least: decoration },
  'line-strong': { name: 'paper', least: control },
  focus: { name: 'paper', least: control },
  'accent-hover': { name: 'accent-ink', least: text },
  'accent-ink': { name: 'accent', least: text },
  'accent-soft': { name: 'ink', least: text },
  'danger-soft': { name: 'danger', least: text },
  'success-soft': { name: 'success', least: text },
}

/** The partner of a colour; text on paper, unless something else is known of it. */
export const partnerOf = (name: string): ColorPartner =>
  partners[name] ?? { name: 'paper', least: text }

/** WCAG's relative luminance of a colour in the notation `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours, from 1 to 21; null when one of them is not opaque or not written `#rrggbb`. */
export function contrastOf(one: string, other: string): number | null {
  if (![one, other].every((color) => /^#[0-9a-f]{6}$/i.test(color))) return null
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
