import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from '../../deploy/securityHeaders'
import { seed } from '../../mocks/seed'

const root = path.resolve(import.meta.dirname, '../..')
const filesOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Words of the mock backend, its libraries and its data that no real build may hold; the demo has them. */
const mockWords = [
  'mswjs',
  'mock-conditions',
  'Demo-Werkzeuge',
  'Eigene Daten laden',
  'Fehler melden',
  'Rundgang',
  'valibot',
  'demo-admin',
  'graphql-http',
  'graphiql',
  ...seed.shopItems.slice(0, 3).map(({ title }) => title),
]

/** Compressed pictures and fonts hold any three letters by chance. */
const isText = (file: string) => !/\.(avif|webp|jpe?g|png|woff2|br|gz)$/.test(file)

const holding = (folder: string, word: string) =>
  filesOf(folder).filter(
    (file) => file.includes(word) || (isText(file) && readFileSync(file).includes(word)),
  )

test.each([...mockWords, 'mock', 'Mock', 'storybook'])(
  'the production build holds nothing of the mock backend: %s',
  (word) => {
    expect(holding('dist', word)).toEqual([])
  },
)

test('the production build is complete, and the demo holds the words above, so that they are the right ones', () => {
  expect(holding('dist', 'In den Warenkorb')).not.toEqual([])
  expect(mockWords.filter((word) => holding('dist-demo', word).length === 0)).toEqual([])
})

describe.each([
  ['dist', { isMock: false, backendOrigin: '' }],
  ['dist-demo', { isMock: true, backendOrigin: '' }],
])('every page of %s', (folder, options) => {
  const pages = filesOf(folder).filter((file) => file.endsWith('.html'))

  test.each(pages.map((file) => [path.basename(file), readFileSync(file, 'utf8')]))(
    '%s states the security policy before anything is loaded, and keeps it',
    (_name, html) => {
      const policy = contentSecurityPolicy(options).replaceAll("'", '&#39;')
      const place = html.indexOf(`<meta http-equiv="Content-Security-Policy" content="${policy}">`)
      expect(place).toBeGreaterThan(0)
      expect(html.search(/<(script|link|style)/)).toBeGreaterThan(place)
      expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/)
      expect(html).not.toMatch(/\son\w+=/)
    },
  )

  test('has its headers written down for static hosts', () => {
    const written = readFileSync(path.join(root, folder, '_headers'), 'utf8')
    for (const [name, value] of Object.entries(securityHeaders(options))) {
      expect(written).toContain(`  ${name}: ${value}\n`)
    }
  })
})

test('a backend at another address is the only other origin that a page may ask', () => {
  const policy = contentSecurityPolicy({ isMock: false, backendOrigin: 'https://api.example' })
  expect(policy).toContain("connect-src 'self' https://api.example;")
  expect(policy.match(/https?:/g)).toHaveLength(1)
})

test('beside Storybook no header forbids its frame or its scripts, and the others stay', () => {
  const options = { isMock: true, backendOrigin: '' }
  const alone = Object.keys(securityHeaders(options))
  const beside = Object.keys(securityHeaders({ ...options, hasStorybook: true }))
  expect(alone.filter((name) => !beside.includes(name))).toEqual([
    'Content-Security-Policy',
    'X-Frame-Options',
  ])
  expect(beside.length).toBeGreaterThan(2)
})
