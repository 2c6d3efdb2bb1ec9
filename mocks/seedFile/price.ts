/** A number whose whole part may be grouped by threes. */
const wholePart = /^[+-]?(?:\d+|\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*)$/

/**
 * A price as people and spreadsheets write it: `1.234,50`, `1234.50`, `1 234,5`, `€ 12,50`, `12,- EUR`. The last point or comma
 * is the decimal mark, unless the whole text is a number grouped by threes: `1.234` and `1.234.567` are, `0,125` is not.
 * Undefined for any other text.
 */
export function parsePrice(text: string): number | undefined {
  const bare = text
    .replace(/\s/g, '')
    .replace(/^(?:€|euro?)|(?:€|euro?)$/gi, '')
    .replace(/[.,][-–—]+$/, '')
  const [, beginning = '', rest = ''] = /^(.*?)(?:[.,](\d*))?$/.exec(bare) ?? []
  const isGrouped = wholePart.test(bare) && !/^[+-]?0[.,]/.test(bare)
  const [whole, cents] = isGrouped ? [bare, ''] : [beginning, rest]
  if (!wholePart.test(whole)) return undefined
  const price = Number(`${whole.replace(/[.,'’]/g, '')}.${cents}`)
  return Number.isFinite(price) ? price : undefined
}
