import { sizeNames } from '../sizing'
import names from './columnNames.json'

export type SizeName = (typeof sizeNames)[number]

/**
 * What a column of a table holds. `handle` is a number that variants share, `parent` the number of the item that a row belongs
 * to, `option` distinguishes variants, `children` lists them.
 */
export type Role = keyof typeof names.columns | `price${SizeName}` | `description${SizeName}`

/** A column that is known. */
export interface Column {
  at: number
  header: string
  role: Role
  /** The lowest is the best; columns with the same rank belong together. */
  rank: number
  isPrice: boolean
  /** Whether it says that the price is without tax. */
  isNet: boolean
}

/** Small letters a to z and digits alone: `Größe` as `grosse`, `Groesse` too. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z\d²³]/g, '')
    .replace(/([aou])e/g, '$1')

type Named = Pick<Column, 'role' | 'rank'>
const roles = Object.keys(names.columns) as (keyof typeof names.columns)[]
const known = new Map<string, Named>(
  roles
    .flatMap((role) => names.columns[role].map((name) => ({ role, name })))
    .map(({ role, name }, rank) => [fold(name), { role, rank }]),
)
const firstListPrice = known.get('uvp')?.rank ?? 0
const sizeTexts = new Set(names.sizeTexts.map(fold))
const sizes = new Map(
  sizeNames.flatMap((size) => names.sizes[size].map((name) => [fold(name), size] as const)),
)

/** The size that a word names. */
export const sizeOf = (word: string): SizeName | undefined => sizes.get(fold(word))

const tax = String.raw`(?:u\W?st|mw\W?st|mehrwertsteuer|umsatzsteuer|steuern?|tax|vat)\b\.?`
const between = String.raw`\b[^a-z]*(?:gesetzl\w*\W+)?`
const included = String.raw`\b(?:in[ck]l|in[ck]lusive|including|included|einschl|mit|with)`
const excluded = String.raw`\b(?:e[xk]+[ck]l|e[xk]+[ck]lusive|excluding|excluded|zzgl|ohne|without|no|ex)`
const gross = `brutto|\\bgross\\b|${included}${between}${tax}|${tax} ${included}\\b`
const net = `netto|\\bnet\\b|${excluded}${between}${tax}|${tax} ${excluded}\\b`

/** Words that are ignored in a column's header. */
const emptyWord = /^(?:in|eur|euro|pro|je|per|stuck|stk|st|de|deutsch|html|1|20\d\d)$/
/** A price for a measure: `Preis/m²`. */
const perMeasure = /[ml][²³]|(?:\/|\b(?:pro|je|per)\b)\s*[ml]\b/

const wordsIn = (text: string) =>
  (text.match(/[\p{L}\d]+/gu) ?? []).filter((word) => !emptyWord.test(fold(word)))

function lookUp(text: string): Named | undefined {
  const words = wordsIn(text)
  const name = fold(words.join('')).replace(/1$/, '')
  const size = sizeOf(words.at(-1) ?? '')
  if (known.has(name) || size === undefined) {
    // Several columns together hold the tags of an item, or distinguish a variant: `Kategorie Ebene 2`.
    const numbered = known.get(name.replace(/\d+/g, ''))
    return known.get(name) ?? (/tags|option/.test(numbered?.role ?? '') ? numbered : undefined)
  }
  // `Preis XS`, `Preis Größe XS`, `Größe XS`.
  const sized = fold(words.slice(0, -1).join(''))
  const price = known.get(sized.replace(/(?<=.)(?:grosse|size)$/, ''))
  if (price?.role === 'price') return { ...price, role: `price${size}` }
  return sizeTexts.has(sized) ? { role: `description${size}`, rank: 1e4 } : undefined
}

function readHeader(header: string, at: number): Column[] {
  const text = header
    .replace(/(?<=[a-zß-ÿ])(?=[A-Z])|_|(?<=\p{L}{4})(?=[Xx][SLsl]\b)/gu, ' ')
    .toLowerCase()
  if (perMeasure.test(text)) return []
  const isNet = RegExp(net).test(text)
  const isTaxed = isNet || RegExp(gross).test(text)
  const bare = text.replace(RegExp(`${net}|${gross}|\\d+ ?%`, 'g'), ' ')
  const isAmount = isTaxed && wordsIn(bare).length === 0
  const exact = lookUp(isAmount ? 'betrag' : bare)
  const isPrice = exact?.role.startsWith('price') ?? false
  // What stands in brackets explains a name, but can make a price another price.
  const found = exact ?? lookUp(bare.replace(/[([].*?[)\]]/g, ' '))
  if (found === undefined) return []
  if (!isPrice && (isTaxed || found.role.startsWith('price'))) return []
  const group = isNet ? 3 : found.rank >= firstListPrice ? 2 : isTaxed ? 0 : 1
  const rank = isPrice ? found.rank + group * 1000 : found.rank
  return [{ ...found, rank, isPrice, isNet, at, header: header.trim() }]
}

/** The columns below these headers that are known, the best for each thing first. */
export const readHeaders = (headers: readonly string[]): Column[] =>
  headers.flatMap(readHeader).toSorted((one, other) => one.rank - other.rank)
