/** The highest price that is believed, in euros. */
const highestPrice = 1_000_000

type Mark = ',' | '.'
const otherMark = (mark: string | undefined): Mark => (mark === ',' ? '.' : ',')

/** A number with a decimal mark and perhaps marks of thousands. */
const patterns: Readonly<Record<Mark, RegExp>> = {
  ',': /^(?=.*\d)(?:\d*|\d{1,3}(?:[.'’]\d{3})+)(?:,\d*)?$/,
  '.': /^(?=.*\d)(?:\d*|\d{1,3}(?:[,'’]\d{3})+)(?:\.\d*)?$/,
}

/** A price without currency, spaces and the dash for whole euros: `€ 12,-` as `12`. */
const bareNumber = (cell: string) =>
  cell
    .replace(/\s/g, '')
    .replace(/^(?:€|¤|euro?)|(?:€|¤|euro?)$/gi, '')
    .replace(/[.,][-–—]+$/, '')

/** The decimal mark, where a number itself shows it: not in `4.900`, which can be 4,90 or 4900. */
function decimalMarkOf(number: string): Mark | undefined {
  const [first, second] = number.match(/[.,]/g) ?? []
  // The first of several marks groups thousands.
  if (second !== undefined) return otherMark(first)
  const isUnclear = first === undefined || /^[1-9]\d{0,2}[.,]\d{3}$/.test(number)
  return isUnclear ? undefined : otherMark(otherMark(first))
}

function readNumber(number: string, mark: Mark): number | undefined {
  if (!patterns[mark].test(number)) return undefined
  const digits = number.replaceAll(otherMark(mark), '').replace(/['’]/g, '').replace(',', '.')
  const price = Math.round(Number(digits) * 100 + 1e-6) / 100
  return price <= highestPrice ? price : undefined
}

/**
 * Reads a column of prices, in which one decimal mark counts for all cells.
 * @returns the prices in euros, undefined where a cell says something else; `assumed` is a cell whose mark was taken for one of
 * thousands, since no cell shows the decimal one
 */
export function readPrices(cells: readonly string[]) {
  const numbers = cells.map(bareNumber)
  const isUnclear = (number: string) => !decimalMarkOf(number) && /[.,]/.test(number)
  const clear = numbers.flatMap((number) => {
    const mark = decimalMarkOf(number)
    return mark && readNumber(number, mark) !== undefined ? mark : []
  })
  const [shown, another] = new Set(clear)
  const prices = numbers.map((number) => {
    // In a column with both decimal marks, 4.900 is ambiguous.
    if (another && isUnclear(number)) return undefined
    const thousands = /[.,]/.exec(number)?.[0] ?? '.'
    return readNumber(number, decimalMarkOf(number) ?? shown ?? otherMark(thousands))
  })
  return { prices, assumed: shown ? undefined : cells[numbers.findIndex(isUnclear)] }
}
