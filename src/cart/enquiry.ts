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

/** More lines than an address of that length has room for. */
const mostListed = 50

const longestTitle = 80

const lineBreak = '\r\n'

export interface Enquiry {
  /** A `mailto:` address. Lines that do not fit it are counted instead of listed; the sum is that of all. */
  href: string
  /** The letter with all of its lines, for visitors without a mail program. */
  letter: string
  /** How many lines the address has no room for. */
  missing: number
}

/** Prepares an enquiry about the cart. Values from data are percent-encoded. */
export function prepareEnquiry(lines: readonly EnquiryLine[]): Enquiry {
  const sum = formatPrice(sumPrices(lines))
  const all = lines.map(describeLine)
  const letter = letterWith(all, sum)
  for (let missing = Math.max(0, all.length - mostListed); ; missing += 1) {
    const listed = all.slice(0, all.length - missing)
    const rest = `… und ${missing} ${missing === 1 ? 'weiterer' : 'weitere'} Artikel`
    const href = hrefWith(letterWith(missing === 0 ? all : [...listed, rest], sum))
    if (href.length <= longestEnquiryHref || listed.length === 0) return { href, letter, missing }
  }
}

const describeLine = ({ title, price, count }: EnquiryLine): string =>
  `${count} × ${excerpt(title, longestTitle)}, Größe XS (je ${formatPrice(price)})`

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
