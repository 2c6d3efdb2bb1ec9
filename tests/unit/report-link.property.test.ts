import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { isAddressOfSite, type Report } from '../../mocks/report/reportFormat'
import {
  formatReport,
  linkToReport,
  readReportFile,
  readReportLink,
} from '../../mocks/report/sealed'
import { anyText } from './anyText'
import { expectCleanPrototype, runs, withSeed } from './propertyRuns'

afterEach(expectCleanPrototype)

const site = 'https://demo.example/'
const fixture = readReportFile(readFileSync('tests/unit/reported.json', 'utf8'))
if ('flaw' in fixture) throw new Error(`The fixture is ${fixture.flaw}.`)
const usual = fixture.report

/** Reports that hold any text in every place where a person or a backend may write. */
const reports = fc
  .record({ note: anyText, cart: anyText, draft: anyText, created: anyText, name: anyText })
  .map(({ note, name, ...texts }): Report => {
    const actions: Report['actions'] = [
      { do: 'press', role: 'button', name },
      { do: 'fill', role: 'textbox', name, text: note },
      { do: 'choose', role: 'combobox', name, option: note },
    ]
    const state = { ...usual.state, ...texts }
    return { ...usual, note, state, begin: { ...usual.begin, ...texts }, actions }
  })
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
  test.each(['/', '/shop?mock=shopItems:error', '/item/1001#top'])('may be %s', (text) => {
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
