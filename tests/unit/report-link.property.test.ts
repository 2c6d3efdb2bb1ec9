import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { personaNames } from '../../mocks/personas'
import { targetRoles } from '../../mocks/panel/namedTargets'
import { isAddressOfSite, type Report } from '../../mocks/report/reportFormat'
import {
  formatReport,
  linkToReport,
  readReportFile,
  readReportLink,
} from '../../mocks/report/sealed'
import { latencies } from '../../mocks/tabState'
import { anyText } from './anyText'
import { expectCleanPrototype, runs, withSeed } from './propertyRuns'

afterEach(expectCleanPrototype)

const site = 'https://demo.example/'
const count = fc.nat(1e6)
/** As a browser writes it. */
const address = anyText.map((text) => {
  const url = new URL('shop', site)
  url.searchParams.set('q', text)
  return url.pathname + url.search
})
const stateTexts = {
  address,
  persona: fc.constantFrom(...personaNames),
  conditions: anyText,
  latency: fc.constantFrom('' as const, ...latencies.map(String)),
  cart: anyText,
  draft: anyText,
  created: anyText,
  loaded: anyText,
}
const changed = fc.option(fc.record(stateTexts, { requiredKeys: [] }), { nil: undefined })
const target = {
  role: fc.constantFrom(...targetRoles),
  name: anyText,
  nth: fc.option(count, { nil: undefined }),
  changed,
}
const action = fc.oneof(
  fc.record({ do: fc.constant('press' as const), ...target }),
  fc.record({
    do: fc.constant('fill' as const),
    ...target,
    text: fc.option(anyText, { nil: undefined }),
  }),
  fc.record({ do: fc.constant('choose' as const), ...target, option: anyText }),
  fc.record({ do: fc.constant('key' as const), key: anyText, changed }),
  fc.record({ do: fc.constantFrom('open', 'reload', 'back', 'forward'), changed }),
)
const entry = fc.oneof(anyText, fc.record({ id: anyText, title: anyText }))
const reports = fc
  .record({
    version: anyText,
    madeAt: fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-01-01') })
      .map((date) => date.toISOString()),
    note: anyText,
    state: fc.record(stateTexts),
    data: fc.option(
      fc.record({ fileName: anyText, shopItems: fc.array(entry), itemTags: fc.array(entry) }),
    ),
    window: fc.record({ width: count, height: count }),
    scheme: fc.constantFrom('light' as const, 'dark' as const),
    textSize: count,
    browser: anyText,
    operations: fc.array(
      fc.record({
        name: anyText,
        kind: fc.constantFrom('query' as const, 'mutation' as const),
        outcome: anyText,
      }),
      { maxLength: 3 },
    ),
    begin: fc.record({ ...stateTexts, top: count }),
    actions: fc.array(action, { maxLength: 5 }),
    complaints: fc.array(anyText, { maxLength: 3 }),
    top: count,
  })
  // As JSON has it.
  .map(({ top, ...report }): Report =>
    JSON.parse(
      JSON.stringify({
        ...report,
        format: 1,
        visits: [{ id: 'a', idx: 0, address: report.state.address, top }],
        at: 0,
      }),
    ),
  )
/** Reports with their links. The link of a report that is too long is null. */
const links = reports.map(async (report) => ({ report, link: await linkToReport(report, site) }))
const fragmentOf = (link: string) => new URL(link).hash

describe(`a report ${withSeed}`, () => {
  test('comes out of its link and its file as it went in', async () => {
    await fc.assert(
      fc.asyncProperty(links, async (made) => {
        const { report, link } = await made
        fc.pre(link !== null)
        expect(await readReportLink(fragmentOf(link ?? ''))).toEqual({ report })
        expect(readReportFile(formatReport(report))).toEqual({ report })
      }),
      runs,
    )
  })

  test('is refused when its link is cut or changed in any place', async () => {
    await fc.assert(
      fc.asyncProperty(links, fc.nat(), fc.nat(), fc.boolean(), async (made, at, by, isCut) => {
        const { link } = await made
        fc.pre(link !== null)
        const fragment = fragmentOf(link ?? '')
        const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
        const body = fragment.slice('#report='.length)
        const place = at % body.length
        const letter = letters[by % letters.length] ?? ''
        fc.pre(isCut || letter !== body[place])
        const rest = isCut ? '' : letter + body.slice(place + 1)
        const broken = `#report=${body.slice(0, place)}${rest}`
        expect(await readReportLink(broken)).toEqual({ flaw: 'changed' })
      }),
      runs,
    )
  })

  test('is not read from any other text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(readReportFile(text)).toHaveProperty('flaw')
        expect(await readReportLink(`#report=${text}`)).toHaveProperty('flaw')
      }),
      runs,
    )
  })
})

describe('an address in a report', () => {
  test.each([
    '/',
    '/shop',
    '/shop?mock=shopItems:error',
    '/item/1001#top',
    '/item/%E2%82%AC',
    '/%C3%BCber-uns',
  ])('may be %s', (text) => {
    expect(isAddressOfSite(text)).toBe(true)
  })

  test.each([
    '',
    'shop',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/../shop',
    '/%2e%2e/shop',
    'javascript:alert(1)',
    'data:text/html,x',
    '/oauth2/redirect?token=x',
    '/OAuth2/redirect',
    '/%6fauth2/redirect',
    '/profile?%74oken=x',
    '/shop?persona=admin',
    '/#report=x.y',
  ])('may not be %s', (text) => {
    expect(isAddressOfSite(text)).toBe(false)
  })

  test('leads to the site, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.webUrl(),
          anyText.map((text) => `/${text}`),
        ),
        (text) => {
          if (!isAddressOfSite(text)) return
          expect(new URL(text, site).origin).toBe('https://demo.example')
          expect(new URL(text, site).searchParams.has('token')).toBe(false)
        },
      ),
      runs,
    )
  })
})
