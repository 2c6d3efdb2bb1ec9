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

/** Words of the mock backend, its libraries and its data that no real build may hold. */
const mockWords = [
  'mockServiceWorker',
  'msw',
  'mswjs',
  'Mock Service Worker',
  'X-Mock-Backend',
  'mock-conditions',
  'mock-panel',
  'demo-panel',
  'Demo-Werkzeuge',
  'mock-loaded-data',
  'Eigene Daten laden',
  'UndetectableDelimiter',
  'comlink',
  'mock-recording',
  '#report=',
  'Fehler melden',
  'Rundgang',
  'demo-tour',
  'valibot',
  'sha256',
  'storybook',
  'Storybook',
  'demo-admin',
  'graphql-http',
  'graphiql',
  'Präzisionslasersinter',
  ...seed.shopItems.slice(0, 3).map(({ title }) => title),
]

/** Compressed pictures and fonts hold any three letters by chance. */
const isText = (file: string) => !/\.(avif|webp|jpe?g|png|woff2|br|gz)$/.test(file)

const holding = (folder: string, word: string) =>
  filesOf(folder).filter(
    (file) => file.includes(word) || (isText(file) && readFileSync(file).includes(word)),
  )

describe('the production build', () => {
  test.each(mockWords)('holds nothing of the mock backend: %s', (word) => {
    expect(holding('dist', word)).toEqual([])
  })

  test('has each script compiled while it loads', () => {
    const scripts = filesOf('dist/assets').filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(5)
    for (const script of scripts) {
      expect(readFileSync(script, 'utf8'), script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    }
  })

  test('is complete', () => {
    expect(filesOf('dist').length).toBeGreaterThan(20)
    expect(holding('dist', 'In den Warenkorb')).not.toEqual([])
  })
})

describe('the demo build', () => {
  test('holds the mock backend and its worker, so that the words above are the right ones', () => {
    for (const word of [
      'mockServiceWorker',
      'mock-conditions',
      'demo-admin',
      'X-Mock-Backend',
      'graphiql',
      'mock-recording',
      '#report=',
      'Fehler melden',
    ]) {
      expect(holding('dist-demo', word), word).not.toEqual([])
    }
  })

  test('loads what reads files only when it is asked for', () => {
    const readers = holding('dist-demo', 'UndetectableDelimiter').map((file) => path.basename(file))
    expect(readers).toEqual([expect.stringMatching(/^worker-.*\.js$/)])
    const html = readFileSync(path.join(root, 'dist-demo/index.html'), 'utf8')
    expect(html).not.toMatch(/WorkerImporter|worker-\w+\.js/)
  })

  test('loads what makes and opens reports, and the tour, only when it is asked for', () => {
    const filesWith = (word: string) =>
      holding('dist-demo', word).map((file) => path.basename(file))
    expect(filesWith('Was zuletzt geschah')).toEqual([
      expect.stringMatching(/^ReportDialog-.*\.js$/),
    ])
    expect(filesWith('Datei des Berichts wählen')).toEqual([
      expect.stringMatching(/^OpenerDialog-.*\.js$/),
    ])
    expect(filesWith('deflate-raw')).toEqual([expect.stringMatching(/^sealed-.*\.js$/)])
    const html = readFileSync(path.join(root, 'dist-demo/index.html'), 'utf8')
    expect(filesWith('Rundgang beenden')).toEqual([expect.stringMatching(/^mountTour-.*\.js$/)])
    expect(html).not.toMatch(/ReportDialog|OpenerDialog|openReport|sealed|mountTour/)
  })

  test('keeps the panel in a file of its own, which no page asks for at its start', () => {
    const holdingPanel = holding('dist-demo', 'Demo-Werkzeuge').map((file) => path.basename(file))
    expect(holdingPanel).toEqual([expect.stringMatching(/^mountPanel-.*\.js$/)])
    expect(readFileSync(path.join(root, 'dist-demo/index.html'), 'utf8')).not.toContain(
      'mountPanel',
    )
  })
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
