import { formatPrice, sumPrices } from '../catalog/price'
import { company, priceNote } from '../content/company'
import { excerpt } from '../ui/text'

export interface EnquiryLine {
  title: string
  /** Price of one piece in size XS, in euros. */
  price: number
  count: number
}

/** The longest address in characters: Windows passes no address of 2,048 or more to a mail program. */
export const longestEnquiryHref = 2000

const longestTitle = 80

const lineBreak = '\r\n'

/** Characters reserved for the encoded line that counts the omitted lines. */
const roomForRest = 100

export interface Enquiry {
  /** A `mailto:` address. Lines that do not fit it are counted instead of listed; the sum is that of all. */
  href: string
  /** The letter with all of its lines, for visitors without a mail program. */
  letter: string
  /** How many lines the address has no room for. */
  missing: number
}

/** Prepares an enquiry about the cart. What comes from data is encoded. */
export function prepareEnquiry(lines: readonly EnquiryLine[]): Enquiry {
  const sum = formatPrice(sumPrices(lines))
  const all = lines.map(describeLine)
  const room = longestEnquiryHref - hrefWith(letterWith([], sum)).length - roomForRest
  const listed = linesThatFit(all, room)
  const missing = lines.length - listed.length
  const shown = missing === 0 ? listed : [...listed, countMissing(missing)]
  return { href: hrefWith(letterWith(shown, sum)), letter: letterWith(all, sum), missing }
}

const countMissing = (missing: number): string =>
  `… und ${missing} ${missing === 1 ? 'weiterer' : 'weitere'} Artikel`

const describeLine = ({ title, price, count }: EnquiryLine): string =>
  `${count} × ${excerpt(title, longestTitle)}, Größe XS (je ${formatPrice(price)})`

/** The first lines that fit into a number of characters once they are encoded. */
function linesThatFit(lines: readonly string[], room: number): string[] {
  const fitting: string[] = []
  let left = room
  for (const line of lines) {
    left -= encodeURIComponent(line + lineBreak).length
    if (left < 0) break
    fitting.push(line)
  }
  return fitting
}

function letterWith(lines: readonly string[], sum: string): string {
  return [
    'Guten Tag,',
    '',
    'ich interessiere mich für folgende Artikel:',
    '',
    ...lines,
    '',
    `Summe (${priceNote}): ${sum}`,
    '',
    'Bitte nennen Sie mir Versandkosten, Lieferzeit und Zahlungsweise.',
    '',
    'Wünsche, etwa andere Größen:',
    'Lieferanschrift:',
    '',
    'Mit freundlichen Grüßen',
  ].join(lineBreak)
}

function hrefWith(letter: string): string {
  const subject = 'Anfrage zu meinem Warenkorb'
  return `${company.email.href}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(letter)}`
}
