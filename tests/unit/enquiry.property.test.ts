import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxCount } from '../../src/cart/cart'
import { longestEnquiryHref, prepareEnquiry } from '../../src/cart/enquiry'
import { company } from '../../src/content/company'
import { displayTitle } from '../../src/ui/text'
import { anyText } from './anyText'
import { runs, withSeed } from './propertyRuns'

const lines = fc.array(
  fc.record({
    // As the check of answers leaves it.
    title: anyText.map((title) => title.toWellFormed()),
    price: fc.oneof(fc.double({ min: 0, max: 1000, noNaN: true }), fc.double({ noNaN: true })),
    count: fc.integer({ min: 1, max: maxCount }),
  }),
  { maxLength: 40 },
)

const enquiryHref = (cart: Parameters<typeof prepareEnquiry>[0]) => prepareEnquiry(cart).href
const bodyOf = (href: string) => new URL(href).searchParams.get('body') ?? ''

describe(`the prepared enquiry ${withSeed}`, () => {
  test('is one letter to the company that mail programs take, whatever the titles hold', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const href = enquiryHref(cart)
        expect(href.length).toBeLessThanOrEqual(longestEnquiryHref)
        expect(href).toMatch(/^[\x21-\x7e]+$/)
        const { protocol, pathname, searchParams, hash } = new URL(href)
        expect(`${protocol}${pathname}`).toBe(company.email.href)
        expect([...searchParams.keys()]).toEqual(['subject', 'body'])
        expect(hash).toBe('')
        expect(searchParams.get('subject')).toBe('Anfrage zu meinem Warenkorb')
      }),
      runs,
    )
  })

  test('says how many lines an address has no room for, and the letter has them all', () => {
    const cart = Array.from({ length: 40 }, () => ({ title: 'x'.repeat(80), price: 1, count: 2 }))
    const { href, letter, missing } = prepareEnquiry(cart)
    const listed = bodyOf(href).match(/^2 × x/gm) ?? []
    expect(listed.length).toBeGreaterThan(5)
    expect(listed.length + missing).toBe(cart.length)
    expect(bodyOf(href)).toContain(`… und ${missing} weitere Artikel`)
    expect(bodyOf(href)).toContain('Summe (inkl. MwSt., zzgl. Versand): €\u00a080,00')
    expect(letter.match(/^2 × x/gm)).toHaveLength(cart.length)
  })

  test('is a polite letter with one line for each article, which can be answered at once', () => {
    const href = enquiryHref([
      { title: 'Clip & Klemme', price: 4.9, count: 2 },
      { title: ' Haken\r\nBcc: x@y.example ', price: 0.1, count: 3 },
    ])
    expect(bodyOf(href).split('\r\n')).toEqual([
      'Guten Tag,',
      '',
      'ich interessiere mich für folgende Artikel:',
      '',
      '2 × Clip & Klemme, Größe XS (je €\u00a04,90)',
      '3 × Haken, Größe XS (je €\u00a00,10)',
      '',
      'Summe (inkl. MwSt., zzgl. Versand): €\u00a010,10',
      '',
      'Bitte nennen Sie mir Versandkosten, Lieferzeit und Zahlungsweise.',
      '',
      'Wünsche, etwa andere Größen:',
      'Lieferanschrift:',
      '',
      'Mit freundlichen Grüßen',
    ])
  })

  test('shortens a title of more than 80 characters', () => {
    const titleIn = (title: string) =>
      bodyOf(enquiryHref([{ title, price: 1, count: 1 }])).split('\r\n')[4]
    expect(titleIn('x'.repeat(80))).toBe(`1 × ${'x'.repeat(80)}, Größe XS (je €\u00a01,00)`)
    expect(titleIn('x'.repeat(81))).toBe(`1 × ${'x'.repeat(80)}…, Größe XS (je €\u00a01,00)`)
  })
})

test.each([
  ['  Haken ', 'Haken'],
  ['', 'Ohne Titel'],
  ['\u200b\u202e\u0000\ud83d', 'Ohne Titel'],
  ['👩🏽‍🔧', '👩🏽‍🔧'],
  ['x'.repeat(500), 'x'.repeat(500)],
  [`👩${'x'.repeat(500)}`, `👩${'x'.repeat(500 - 2)}…`],
  [`${'x'.repeat(500 - 1)}👩 mit Helm`, `${'x'.repeat(500 - 1)}…`],
  [`${'x'.repeat(500 - 1)} Haken`, `${'x'.repeat(500 - 1)}…`],
])('the title %j is shown as %s', (title, shown) => {
  expect(displayTitle(title)).toBe(shown)
})
