import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxCount } from '../../src/cart/cart'
import { enquiryHref, longestEnquiryHref } from '../../src/cart/enquiry'
import { displayTitle, longestShownTitle } from '../../src/catalog/displayTitle'
import { formatPrice, sumPrices } from '../../src/catalog/price'
import { company } from '../../src/content/company'
import { plainLine } from '../../src/page/plainLine'
import { anyText } from './anyText'
import { runs, withSeed } from './propertyRuns'

const lines = fc.array(
  fc.record({
    title: anyText,
    price: fc.oneof(fc.double({ min: 0, max: 1000, noNaN: true }), fc.double({ noNaN: true })),
    count: fc.integer({ min: 1, max: maxCount }),
  }),
  { maxLength: 40 },
)

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

  test('tells of every line, or how many are missing, and the sum of all', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const told = bodyOf(enquiryHref(cart)).split('\r\n')
        const [missing = 0] = told.flatMap((line) => {
          const count = /^… und (\d+) weitere Artikel$/.exec(line)?.[1]
          return count === undefined ? [] : [Number(count)]
        })
        const listed = told
          .slice(4, told.lastIndexOf('') - 2)
          .filter((line) => !line.startsWith('… '))
        expect(listed.length + missing).toBe(cart.length)
        listed.forEach((line, at) => {
          expect(line.startsWith(`${cart[at]?.count} × `)).toBe(true)
        })
        expect(told).toContain(`Summe: ${formatPrice(sumPrices(cart))}`)
      }),
      runs,
    )
  })

  test('lists a usual cart in full', () => {
    const cart = Array.from({ length: 12 }, (_, at) => ({
      title: `Kabelclip Größe ${at}`,
      price: 4.9,
      count: 2,
    }))
    const body = bodyOf(enquiryHref(cart))
    for (const { title } of cart) expect(body).toContain(`2 × ${title} (je €\u00a04,90)`)
    expect(body).not.toContain('weitere Artikel')
  })
})

test(`a plain line has neither breaks nor marks of direction ${withSeed}`, () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = plainLine(text)
      expect(line.isWellFormed()).toBe(true)
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
      expect(plainLine(line)).toBe(line)
    }),
    runs,
  )
})

test.each([
  ['  Haken ', 'Haken'],
  ['', 'Ohne Titel'],
  ['\u200b\u202e\u0000\ud83d', 'Ohne Titel'],
  ['👩🏽‍🔧', '👩🏽‍🔧'],
  ['x'.repeat(longestShownTitle), 'x'.repeat(longestShownTitle)],
  [`${'x'.repeat(longestShownTitle - 1)}👩 mit Helm`, `${'x'.repeat(longestShownTitle - 1)}…`],
])('the title %j is shown as %s', (title, shown) => {
  expect(displayTitle(title)).toBe(shown)
})
