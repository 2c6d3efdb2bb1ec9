import { formatPrice, sumPrices } from '../catalog/price'
import { company } from '../content/company'

export interface EnquiryLine {
  title: string
  /** Price of one piece in euros. */
  price: number
  count: number
}

/** A `mailto:` address that prepares an enquiry about the cart; what comes from data is encoded. */
export function enquiryHref(lines: readonly EnquiryLine[]): string {
  const body = [
    'Guten Tag,',
    '',
    'ich interessiere mich für folgende Artikel:',
    '',
    ...lines.map(({ title, price, count }) => `${count} × ${title} (je ${formatPrice(price)})`),
    '',
    `Summe: ${formatPrice(sumPrices(lines))}`,
    '',
    'Mit freundlichen Grüßen',
  ].join('\r\n')
  const subject = 'Anfrage zu meinem Warenkorb'
  return `${company.email.href}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
