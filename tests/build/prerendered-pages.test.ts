import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { siteAddress } from '../../src/content/company'

const root = path.resolve(import.meta.dirname, '../..')
const read = (folder: string, file: string) => readFileSync(path.join(root, folder, file), 'utf8')

/** Every page that is written: its address, a sentence of it, its title, and the address it is known under. */
const pages = [
  ['/', 'Fertiger und Massgeschneiderter 3D-Druck', 'Fertiger und', '/'],
  ['/materials', 'Material-Eigenschaften', 'Material-Eigenschaften', '/materials'],
  ['/gallery', 'Gallerie', 'Gallerie', '/gallery'],
  ['/impressum', 'Impressum', 'Impressum', '/impressum'],
  ['/contact', 'Impressum', 'Kontakt', '/impressum'],
  ['/login', 'Mit Google anmelden', 'Anmelden', '/login'],
  ['/signup', 'Mit Google anmelden', 'Anmelden', '/login'],
  ['/shop', 'Loading...', 'Shop', '/shop'],
] as const

describe.each(['dist', 'dist-demo'])('%s', (folder) => {
  test.each(pages)('holds the whole page of %s', (address, sentence, title, canonical) => {
    const html = read(folder, path.join(address, 'index.html'))
    const [head = '', body = ''] = html.split('</head>')
    expect(body).toContain(`<div id="root" data-page="${address}"`)
    expect(body).toContain(sentence)
    expect(body).toMatch(/<h1[ >]/)
    expect(body).toMatch(/<header.*<main.*<footer/s)
    expect(head.match(/<title>/g)).toHaveLength(1)
    expect(head).toMatch(new RegExp(`<title>${title}.* – Muster3D</title>`))
    expect(head).toMatch(/<meta name="description" content=".{80,180}"/)
    expect(head).toContain(`<link rel="canonical" href="${siteAddress}${canonical}"/>`)
    expect(head).toContain(`<meta property="og:url" content="${siteAddress}${canonical}"/>`)
    expect(head).toMatch(/property="og:title" content="[^"]+"/)
    expect(head).toMatch(new RegExp(`property="og:image" content="${siteAddress}/`))
    expect(head).not.toContain('noindex')
  })

  test('holds a frame for every other address, which claims to be no page', () => {
    const html = read(folder, '404.html')
    expect(html).toContain('data-page=""')
    expect(html).toContain('Loading...')
    expect(html).not.toMatch(/<h1[ >]|rel="canonical"/)
  })

  test('links nothing that is not there', () => {
    for (const file of ['index.html', 'gallery/index.html', 'shop/index.html', '404.html']) {
      const links = read(folder, file).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)
      const missing = Array.from(links, ([, link = '']) => link).filter((link) => {
        try {
          readFileSync(path.join(root, folder, link))
          return false
        } catch {
          return true
        }
      })
      expect(missing).toEqual([])
    }
  })
})
