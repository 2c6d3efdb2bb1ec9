import { sizeNames } from '../sizing'
import columnNames from './columnNames.json'

export type SizeName = (typeof sizeNames)[number]

/**
 * What a column of a table holds. `handle` is a number that variants share, `parent` the number of the item that a row belongs
 * to, `option` tells variants apart, `children` lists them.
 */
export type Role = keyof typeof columnNames | `price${SizeName}` | `description${SizeName}`

export interface Header {
  role: Role
  /** The lowest is the best for its role. */
  rank: number
  /** Whether it says that the price is without tax. */
  isNet?: boolean
}

/** Small letters a to z and digits alone: `Größe` as `grosse`, `Groesse` too. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z\d]/g, '')
    .replace(/([aou])e/g, '$1')

const known = new Map(
  (Object.keys(columnNames) as (keyof typeof columnNames)[]).flatMap((role) =>
    columnNames[role].map((name, rank): [string, Header] => [fold(name), { role, rank }]),
  ),
)
const firstListPrice = columnNames.price.indexOf('UVP')
const sizeTexts = new Set(['grosse', 'size', 'masse', 'beschreibung', 'description', 'text'])

const tax = String.raw`(?:u\W?st|mw\W?st|mehrwertsteuer|umsatzsteuer|steuern?|tax|vat)\b\.?`
const between = String.raw`\b[^a-z]*(?:gesetzl\w*\W+)?`
const included = String.raw`\b(?:in[ck]l|in[ck]lusive|including|included|einschl|mit|with)`
const excluded = String.raw`\b(?:e[xk]+[ck]l|e[xk]+[ck]lusive|excluding|excluded|zzgl|ohne|without|no|ex)`
const gross = `brutto|\\bgross\\b|${included}${between}${tax}|${tax} ${included}\\b`
const net = `netto|\\bnet\\b|${excluded}${between}${tax}|${tax} ${excluded}\\b`

/** Words that say nothing of what a column holds. */
const emptyWord = /^(?:in|eur|euro|pro|je|per|stuck|stk|st|de|deutsch|html|1|20\d\d)$/
/** A price for a measure: `Preis/m²`. */
const perMeasure = /[ml][²³]|(?:\/|\b(?:pro|je|per)\b)\s*[ml]\b/

const sizePatterns: Readonly<Record<SizeName, RegExp>> = {
  XS: /^(?:xs|(?:x|extra)[- ]?small|(?:extra|sehr)[- ]?klein)$/i,
  S: /^(?:s|small|klein)$/i,
  M: /^(?:m|medium|mittel)$/i,
  L: /^(?:l|large|groß)$/i,
  XL: /^(?:xl|(?:x|extra)[- ]?large|(?:extra|sehr)[- ]?groß)$/i,
}

/** The size that a word names. */
export const sizeOf = (word: string): SizeName | undefined =>
  sizeNames.find((size) => sizePatterns[size].test(word.trim()))

/** What the column under a header holds; undefined where the shop does not know it. */
export function readHeader(header: string): Header | undefined {
  const text = header
    .replace(/(?<=[a-zß-ÿ])(?=[A-Z])|_|(?<=\p{L}{4})(?=[Xx][SLsl]\b)/gu, ' ')
    .toLowerCase()
  if (perMeasure.test(text)) return undefined
  const isNet = RegExp(net).test(text)
  const isTaxed = isNet || RegExp(gross).test(text)
  const bare = text.replace(RegExp(`${net}|${gross}|\\d+ ?%`, 'g'), ' ')
  const found =
    lookUp(bare) ?? (isTaxed && wordsIn(bare).length === 0 ? known.get('betrag') : undefined)
  if (found?.role.startsWith('price')) {
    const { role, rank } = found
    return {
      role,
      isNet,
      rank: rank + (isNet ? 300 : rank >= firstListPrice ? 200 : isTaxed ? 0 : 100),
    }
  }
  if (isTaxed) return undefined
  // What stands in brackets explains a name, but can make a price another price.
  const explained = found ?? lookUp(bare.replace(/[([].*?[)\]]/g, ' '))
  return explained?.role.startsWith('price') ? undefined : explained
}

const wordsIn = (text: string) =>
  (text.match(/[\p{L}\d]+/gu) ?? []).filter((word) => !emptyWord.test(fold(word)))

function lookUp(text: string): Header | undefined {
  const words = wordsIn(text)
  const name = fold(words.join('')).replace(/1$/, '')
  const exact = known.get(name)
  if (exact !== undefined) return exact
  const size = sizeOf(words.at(-1) ?? '')
  if (size !== undefined) {
    // `Preis XS`, `Preis Größe XS`, `Größe XS`.
    const sized = fold(words.slice(0, -1).join(''))
    const price = known.get(sized.replace(/(?<=.)(?:grosse|size)$/, ''))
    if (price?.role === 'price') return { role: `price${size}`, rank: price.rank }
    return sizeTexts.has(sized) ? { role: `description${size}`, rank: 0 } : undefined
  }
  // Several columns together hold the tags of an item, or tell a variant apart.
  const numbered = known.get(name.replace(/\d+/g, ''))
  return numbered?.role === 'tags' || numbered?.role === 'option' ? numbered : undefined
}
