import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { company } from '../../src/content/company'

const root = path.resolve(import.meta.dirname, '../..')
const readPage = (name: string) => readFileSync(path.join(root, 'dist', name, 'index.html'), 'utf8')
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** What a reader gets of markup: its words, without soft hyphens. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00AD', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
/** The texts of all elements of a name, in their order. */
const textsOf = (html: string, element: string) =>
  Array.from(
    html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs')),
    ([, inner]) => textOf(inner ?? ''),
  )
const sectionOf = (html: string, titleId: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${titleId}".*?</section>`, 's').exec(html)?.[0] ?? ''

/** Pictures with words for those who do not see them, and a size, so that nothing moves when they come. */
function expectPictures(html: string, count: number) {
  const pictures = textlessTags(html, 'img')
  expect(pictures).toHaveLength(count)
  for (const [index, picture] of pictures.entries()) {
    expect.soft(picture).toMatch(/ alt="[^"]{40,}"/)
    expect.soft(picture).toMatch(/ width="\d+" height="\d+"/)
    expect.soft(picture.includes('loading="lazy"'), picture).toBe(index > 0)
  }
  for (const format of ['avif', 'webp']) {
    expect(
      html.match(new RegExp(`<source type="image/${format}"`, 'g'))?.length,
    ).toBeGreaterThanOrEqual(count)
  }
}
const textlessTags = (html: string, element: string) =>
  html.match(new RegExp(`<${element} [^>]*>`, 'g')) ?? []

test('the landing page has its headline, and three stories of sintering, offer and material @spec:home-headline @spec:route-home @spec:material-grey-pa12 @spec:home-three-stories @spec:home-hero @spec:home-dividers @spec:home-material-link', () => {
  const html = mainOf(readPage(''))
  const [hero = ''] = html.split('</section>')
  expect(textsOf(hero, 'h1')).toEqual(['Fertiger und Massgeschneiderter 3D-Druck'])
  expect(hero).toMatch(/<svg.*<\/svg>Muster3D<\/p>.*<h1/s)
  expect(textsOf(hero, 'a')).toEqual(['Zum Shop', 'Gallerie ansehen'])
  expect(textsOf(html, 'h2')).toEqual([
    '3D-Druck durch Lasersintern',
    'Fertige Produkte und Teile nach Maß',
    'PA12: graues Nylon, das etwas aushält',
  ])
  expect(html).toMatch(/sintering-titel.*<hr.*offer-titel.*<hr.*material-titel/s)
  expect(html.match(/<hr/g)).toHaveLength(2)
  for (const [title, address, words] of [
    ['sintering-titel', '/gallery', ['selektiven Lasersintern']],
    [
      'offer-titel',
      '/shop',
      ['Individuelle Teile', 'Hilfe von der Idee über das Modell bis zum fertigen Teil'],
    ],
    ['material-titel', '/materials', ['Polyamid PA12', 'Nylon', 'Farbe: Grau']],
  ] as const) {
    const story = sectionOf(html, title)
    for (const word of words) expect(textOf(story)).toContain(word)
    expect(story).toContain(`href="${address}"`)
  }
  expect(sectionOf(html, 'offer-titel')).toContain('href="/contact#eigenes-teil"')
  expectPictures(html, 4)
})

test('the materials are a table of exactly these columns and this one row, each value explained @spec:materials-heading @spec:route-materials @spec:materials-columns @spec:materials-one-row @spec:materials-values', () => {
  const html = mainOf(readPage('materials'))
  expect(textsOf(html, 'h1')).toEqual(['Material-Eigenschaften'])
  const [table = ''] = /<table.*<\/table>/s.exec(html) ?? []
  const [head = '', body = ''] = table.split('<tbody')
  const columns = [
    ['Name', 'Polyamid, PA12 (Nylon)'],
    ['Farbe', 'Grau'],
    ['Zugfestigkeit (MPa)', '52.3'],
    ['Zugfestigkeitsmodul nach Young (MPa)', '1840'],
    ['Bruchdehnung (%)', '7.8'],
    ['Biegefestigkeit (MPa)', '60.6'],
    ['Biegefestigkeitsmodul (MPa)', '1380'],
    ['Schlagzähigkeit nach Charpy ungekerbt (kJ/m²)', '29.5'],
    ['Shore Härte D-Skala', '75'],
  ]
  expect(textsOf(head, 'th')).toEqual(columns.map(([label]) => label))
  expect(textsOf(body, 'tr')).toHaveLength(1)
  expect([...textsOf(body, 'th'), ...textsOf(body, 'td')]).toEqual(
    columns.map(([, value]) => value),
  )
  expect(head.match(/scope="col"/g)).toHaveLength(9)
  expect(body.match(/scope="row"/g)).toHaveLength(1)
  const measured = columns.slice(2).map(([label = '']) => label.replace(/ \(.*\)/, ''))
  expect(textsOf(sectionOf(html, 'kennwerte'), 'h3')).toEqual(measured)
  expect(html).toMatch(
    /role="img" aria-label="Schematische Kurve [^"]*1840 MPa[^"]*52\.3 MPa[^"]*7\.8 %/,
  )
  expectPictures(html, 1)
})

test('the legal notice names company, partners, contact, seat and VAT number, with all its parts @spec:legal-company-and-partners @spec:legal-contact @spec:legal-seat @spec:legal-vat-id @spec:legal-disclaimer @spec:legal-copyright @spec:legal-external-links', () => {
  const html = mainOf(readPage('impressum'))
  for (const [label, value] of [
    ['Unternehmen', 'Muster3D OHG'],
    ['Anschrift', 'Musterstraße 1, 12345 Musterstadt'],
    ['Geschäftsführende Gesellschafter', 'Erika Mustermann und Max Mustermann'],
    ['Sitz der Gesellschaft', 'Musterstadt'],
    ['Umsatzsteuer-Identifikationsnummer (§ 27a UStG)', 'DE123456789'],
    ['Telefon', '<a href="tel:+493023125000" translate="no">+49 30 23125-000</a>'],
    [
      'E-Mail',
      '<a href="mailto:kontakt@muster3d.example" translate="no">kontakt@muster3d.example</a>',
    ],
  ]) {
    expect(html.replaceAll('\u00A0', ' ')).toContain(`<dt>${label}</dt><dd>${value}</dd>`)
  }
  const sections = new Map(
    Array.from(html.matchAll(/<section.*?<\/section>/gs), ([section]) => [
      textsOf(section, 'h2')[0],
      textOf(section),
    ]),
  )
  for (const name of [
    'Haftung für Inhalte',
    'Urheberrecht',
    'Haftung für externe Links',
    'Angaben nach § 5 DDG',
  ]) {
    expect(sections.get(name)?.length, name).toBeGreaterThan(100)
  }
})

test('the legal notice says how accessible the shop is, where to report an obstacle, and who is competent', () => {
  const section = sectionOf(mainOf(readPage('impressum')), 'barrierefreiheit-titel')
  const text = textOf(section)
  const { accessibilityAuthority, accessibilityAuthorityAddress, email } = company
  for (const fact of [
    'EN 301 549 und WCAG 2.2',
    accessibilityAuthority,
    accessibilityAuthorityAddress,
  ]) {
    expect(text).toContain(fact)
  }
  expect(section).toContain(`href="${email.href}"`)
})

test('/impressum and /contact are the same page under two titles @spec:route-legal-notice', () => {
  expect(mainOf(readPage('contact'))).toBe(mainOf(readPage('impressum')))
  expect(readPage('impressum')).toContain('<title>Impressum – Muster3D</title>')
  expect(readPage('contact')).toContain('<title>Kontakt – Muster3D</title>')
})

test('/login and /signup are the same page @spec:route-sign-in', () => {
  expect(mainOf(readPage('signup'))).toBe(mainOf(readPage('login')))
  expect(textsOf(mainOf(readPage('login')), 'h1')).toEqual(['Anmelden'])
})
