/** From here on JavaScript writes numbers with an exponent. */
const longest = 1e21

/**
 * A whole number as German writes it: `12.345`. Not by `Intl`, whose first use keeps a slow phone busy for about a tenth of
 * a second, just when list and price are to appear.
 */
export const formatCount = (count: number): string =>
  count < longest ? String(count).replace(/\B(?=(\d{3})+$)/g, '.') : count.toLocaleString('de')

/**
 * Reads a typed count as people write whole numbers: `2`, `2,00`, `2.0`; full-width and Arabic digits count as digits. Null
 * for everything that is no whole number.
 */
export function parseCount(text: string): number | null {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  const whole = /^(\d+)(?:[.,]0{1,2})?$/.exec(digits.trim())?.[1]
  return whole === undefined ? null : Number(whole)
}
