import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageFile } from '../../deploy/pageFiles'
import { seed } from '../../mocks/seed'
import { siteAddress } from '../../src/content/company'
import { isShared, publicPages, screenPages } from '../../src/pages'
import { itemPath } from '../../src/catalog/itemAddress'
import { paths, screenRecords, type ScreenRecord } from '../../src/paths'

const root = path.resolve(import.meta.dirname, '../..')
function read(folder: string, file: string): string {
  const built = path.join(root, folder, file)
  if (existsSync(built)) return readFileSync(built, 'utf8')
  throw new Error(`${folder} has no ${file}: run npm run build and npm run build:demo.`)
}

const hasFile = (folder: string, address: string) =>
  existsSync(path.join(root, folder, address, 'index.html'))

const fixedPages = publicPages.filter((page) => !isShared(page))

test('search engines find the public pages, and no demo', () => {
  expect(read('dist', 'robots.txt')).toMatch(`Sitemap: ${siteAddress}/sitemap.xml`)
  expect(read('dist', 'robots.txt')).not.toMatch('Disallow')
  const found = [...read('dist', 'sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url,
  )
  const records: ScreenRecord[] = Object.values(screenRecords)
  const expected = records.filter(
    ({ role, isRedirect, path: address }) => !role && !isRedirect && !address.includes(':'),
  )
  expect(found).toEqual(expected.map((record) => siteAddress + record.path))
  expect(read('dist-demo', 'robots.txt')).toBe('User-agent: *\nDisallow: /\n')
  expect(existsSync(path.join(root, 'dist-demo/sitemap.xml'))).toBe(false)
})

describe.each(['dist', 'dist-demo'])('%s', (folder) => {
  test.each(fixedPages)('holds the whole page of $path', ({ path: address, screen, query }) => {
    const html = read(folder, path.join(address, 'index.html'))
    const [head = '', body = ''] = html.split('</head>')
    const known = `${siteAddress}${paths[screen]}`
    expect(body).toContain(`<div id="root" data-page="${address}"`)
    expect(body).toMatch(/<h1[ >]/)
    expect(body).toMatch(/<header.*<main.*<footer/s)
    expect(body.includes('Loading...'), 'the page waits for data').toBe(query !== null)
    expect(head.match(/<title>/g)).toHaveLength(1)
    expect(head).toMatch(/<title>.+ – Muster3D<\/title>/)
    const described = /<meta name="description" content="(.*?)"/.exec(head)?.[1]
    expect(described, `PageHead of ${screen} needs a description of 80 to 180 characters`).toMatch(
      /^.{80,180}$/,
    )
    const canonical = /<link rel="canonical" href="(.*?)"/.exec(head)?.[1]
    expect(canonical, `PageHead of ${screen} needs paths.${screen}`).toBe(known)
    expect(head).toContain(`<meta property="og:url" content="${known}"/>`)
    expect(head).toMatch(/property="og:title" content="[^"]+"/)
    expect(head).toContain(`<meta property="og:description" content="${described}"/>`)
    expect(head).toMatch(new RegExp(`property="og:image" content="${siteAddress}/`))
    expect(head).toMatch(/property="og:image:alt" content="[^"]{20,}"/)
    expect(head).not.toContain('noindex')
  })

  test('holds another title for every page but those of second addresses', () => {
    const titles = fixedPages
      .filter((page) => screenPages.includes(page))
      .map((page) => /<title>(.*)<\/title>/.exec(read(folder, pageFile(page.path)))?.[1])
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('holds a frame for every other address, which claims to be no page', () => {
    const html = read(folder, '404.html')
    expect(html).toContain('data-page=""')
    expect(html).toContain('Loading...')
    expect(html).not.toMatch(/<h1[ >]|rel="canonical"/)
  })

  test('shows in the shop what is known of its cards', () => {
    const html = read(folder, 'shop/index.html')
    const [, grid = ''] = /<ul class="[^"]*" aria-hidden="true">(<li.*)<\/main>/s.exec(html) ?? []
    expect(grid.match(/<img /g)).toHaveLength(6)
    expect(grid).toMatch(/<img [^>]*src="\/assets\/shop-sample-/)
  })

  test('holds what is known of every item, whose name search engines shall wait for', () => {
    const html = read(folder, 'item.html')
    expect(html).toContain('data-page="/item/:id"')
    expect(html).toMatch(/<main.*<img [^>]*src="\/assets\/shop-sample-.*Loading\.\.\..*<\/main>/s)
    expect(html).toContain('<title>Artikel – Muster3D</title>')
    expect(html).not.toMatch(/noindex|rel="canonical"/)
  })

  test('holds a file for every fixed address of the route table', () => {
    const fixed = Object.values(paths).filter((address) => !address.includes(':'))
    expect(fixed).toContain(paths.oauthRedirect)
    expect(fixed.filter((address) => !hasFile(folder, address))).toEqual([])
    expect(read(folder, 'profile/index.html')).toBe(read(folder, '404.html'))
  })

  test('links nothing that is not there', () => {
    for (const file of ['404.html', ...publicPages.map((page) => pageFile(page.path))]) {
      const links = read(folder, file).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)
      const linked = Array.from(links, ([, link = '']) => link)
      expect(linked.filter((link) => !existsSync(path.join(root, folder, link)))).toEqual([])
    }
  })

  test('links no part of a page that the page does not have', () => {
    const parts = publicPages.flatMap(({ path: from }) =>
      Array.from(
        read(folder, pageFile(from)).matchAll(/href="(\/[^"#]*)#([^"]+)"/g),
        ([, to = '', id = '']) => ({ from, to, id }),
      ),
    )
    expect(parts.length).toBeGreaterThan(0)
    const missing = parts.filter(
      ({ to, id }) => !read(folder, pageFile(to)).includes(` id="${id}"`),
    )
    expect(missing).toEqual([])
  })
})

test('only the demo has files for what its mock backend answers in the page', () => {
  const mocked = ['/oauth2/authorize/google', ...seed.shopItems.map(({ id }) => itemPath(id))]
  expect(mocked.filter((address) => !hasFile('dist-demo', address))).toEqual([])
  expect(mocked.filter((address) => hasFile('dist', address))).toEqual([])
  expect(read('dist-demo', 'item/1001/index.html')).toBe(read('dist-demo', 'item.html'))
})
