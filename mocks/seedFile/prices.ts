/** How the prices of a column are read. */
export interface PriceColumn {
  /** The price in a cell: null where there is none, undefined where the cell says something else. */
  priceOf: (cell: string) => number | null | undefined
  /** A number whose mark was taken for one of thousands, since no cell of the column shows another. */
  assumed: string | undefined
}

/** The highest price that is believed, in euros. */
const highestPrice = 1_000_000

type Mark = ',' | '.'
const otherMark = (mark: string): Mark => (mark === ',' ? '.' : ',')

/** A number with a decimal mark and perhaps marks of thousands. */
const patterns: Readonly<Record<Mark, RegExp>> = {
  ',': /^(?:\d*|\d{1,3}(?:[.'’]\d{3})+)(?:,\d*)?$/,
  '.': /^(?:\d*|\d{1,3}(?:[,'’]\d{3})+)(?:\.\d*)?$/,
}

/** A price without currency, spaces and the dash for whole euros: `€ 12,-` as `12`. */
const bareNumber = (cell: string) =>
  cell
    .replace(/\s/g, '')
    .replace(/^(?:€|¤|euro?)|(?:€|¤|euro?)$/gi, '')
    .replace(/[.,][-–—]+$/, '')

/** The decimal mark, where a number itself shows it: not in `4.900`, which can be 4,90 or 4900. */
function decimalMarkOf(number: string): Mark | undefined {
  const marks = number.replace(/[^.,]/g, '')
  const [first = ''] = marks
  // The first of several marks groups thousands.
  if (marks.length > 1) return otherMark(first)
  const isUnclear = marks === '' || /^[1-9]\d{0,2}[.,]\d{3}$/.test(number)
  return isUnclear ? undefined : otherMark(otherMark(first))
}

/** A number with this decimal mark, in whole cents. */
function readNumber(number: string, mark: Mark): number | undefined {
  if (!/\d/.test(number) || !patterns[mark].test(number)) return undefined
  const digits = number.replaceAll(otherMark(mark), '').replace(/['’]/g, '').replace(',', '.')
  const price = Math.round(Number(digits) * 100 + 1e-6) / 100
  return price <= highestPrice ? price : undefined
}

/** Reads a column of prices, in which one decimal mark counts for all cells. */
export function readPrices(cells: readonly string[]): PriceColumn {
  const marks = new Set<Mark>()
  let assumed: string | undefined
  for (const cell of cells) {
    const number = bareNumber(cell)
    const mark = decimalMarkOf(number)
    if (mark !== undefined && readNumber(number, mark) !== undefined) marks.add(mark)
    else if (mark === undefined && /[.,]/.test(number)) assumed ??= cell
  }
  const [shown] = marks
  return {
    assumed: shown === undefined ? assumed : undefined,
    priceOf: (cell) => {
      if (/^(?:[-–—]*|n\/a)$/i.test(cell)) return null
      const number = bareNumber(cell)
      const [written] = number.match(/[.,]/) ?? []
      const own = decimalMarkOf(number)
      // A column with both marks does not tell what 4.900 means.
      if (own === undefined && written !== undefined && marks.size > 1) return undefined
      return readNumber(number, own ?? shown ?? otherMark(written ?? '.'))
    },
  }
}
