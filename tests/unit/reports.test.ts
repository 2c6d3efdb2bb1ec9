import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { linkToReport, readReportLink } from '../../mocks/report/link'
import { parseReport, type Report } from '../../mocks/report/report'
import { anyText } from './anyText'
import { expectCleanPrototype, runs, withSeed } from './propertyRuns'

afterEach(expectCleanPrototype)

const site = 'https://demo.example/'

const usual: Report = {
  format: 2,
  version: '0.1.0',
  madeAt: '2026-11-22T18:38:00.000Z',
  note: 'Die Menge stimmt nicht',
  messages: ['shopItems failed under the condition "error"'],
  seenIn: '390 × 844 Pixel, dunkel',
  address: '/shop?mock=shopItems:error&persona=visitor',
  top: 1200,
  latency: '300',
  cart: '[{"id":"1001","count":2}]',
  draft: '',
  data: { created: '', fileName: '', seed: null },
}

/** Reports that hold any text in every place where a person or a backend may write. */
const reports = fc
  .record({ note: anyText, cart: anyText, draft: anyText, message: anyText, created: anyText })
  .map(({ message, created, ...texts }): Report => {
    const data = { created, fileName: created, seed: { shopItems: [message] } }
    return { ...usual, ...texts, messages: [message], data }
  })
const fragmentOf = async (report: Report) => new URL((await linkToReport(report, site)).link).hash

describe(`a report ${withSeed}`, () => {
  test('comes out of its link as it went in', async () => {
    await fc.assert(
      fc.asyncProperty(reports, async (report) => {
        const read = parseReport(await readReportLink(await fragmentOf(report)))
        expect([report, { ...report, data: null }]).toContainEqual(read)
      }),
      runs,
    )
  })

  test('is refused when its link is cut or changed, and when it is of another kind', async () => {
    const hash = await fragmentOf(usual)
    for (const broken of ['', '#report=', hash.slice(0, -8), hash.replace(/.(?=.{60}$)/, '.')]) {
      expect(parseReport(await readReportLink(broken)), broken).toBeNull()
    }
    expect(parseReport(JSON.stringify({ ...usual, format: 1 }))).toBeNull()
    expect(parseReport(JSON.stringify({ ...usual, latency: '7' }))).toBeNull()
  })

  test('leaves data that is too large to its file', async () => {
    const digits = Array.from({ length: 900 }, (_, at) => Math.sin(at)).join('')
    const large = { ...usual, data: { created: digits, fileName: '', seed: null } }
    const { link, isWhole } = await linkToReport(large, site)
    expect(isWhole).toBe(false)
    const read = await readReportLink(new URL(link).hash)
    expect(parseReport(read)).toEqual({ ...large, data: null })
    expect((await linkToReport(usual, site)).isWhole).toBe(true)
  })
})

test.each([
  ['/', true],
  ['/shop?mock=shopItems:error&persona=admin', true],
  ['/item/1001', true],
  ['', false],
  ['shop', false],
  ['https://evil.example/', false],
  ['//evil.example/', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['javascript:alert(1)', false],
  ['/oauth2/redirect', false],
  ['/OAuth2/redirect', false],
])('a report of the address %j is one: %s', (address, isReport) => {
  expect(parseReport(JSON.stringify({ ...usual, address })) !== null).toBe(isReport)
})
