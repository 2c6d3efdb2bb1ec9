/** A number whose whole part may be grouped by threes. */
const wholePart = /^[+-]?(?:\d+|\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*)$/

/**
 * A price as people and spreadsheets write it: `1.234,50`, `1234.50`, `1 234,5`, `€ 12,50`, `12,- EUR`. Of points and commas the last is
 * the decimal mark, unless it stands before exactly three digits as in `1.234`: nobody sells by tenths of a cent.
 * Undefined for any other text.
 */
export function parsePrice(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]|€|eur(?:o)?/gi, '').replace(/[.,][-–—]+$/, '')
  const decimal = /^(?<whole>.*?)(?:[.,](?<cents>\d*))?$/.exec(bare)?.groups ?? {}
  const isGrouped = wholePart.test(bare) && !/^[+-]?0[.,]/.test(bare)
  const whole = isGrouped ? bare : (decimal['whole'] ?? '')
  const cents = isGrouped ? '' : (decimal['cents'] ?? '')
  if (!wholePart.test(whole)) return undefined
  const price = Number(`${whole.replace(/[.,'’]/g, '')}.${cents}`)
  return Number.isFinite(price) ? price : undefined
}
