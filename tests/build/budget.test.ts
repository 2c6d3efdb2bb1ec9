import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pageFile } from '../../deploy/pageFiles'
import { publicPages, screenPages } from '../../src/pages'
import budget from './budget.json'

const root = path.resolve(import.meta.dirname, '../..')
const read = (...names: string[]) => readFileSync(path.join(root, ...names))

type Files = readonly (readonly [name: string, kilobytes: number])[]

/** The names of files in a build's HTML or script, with their kB on the wire: texts compressed, as a host does. */
function filesIn(folder: string, text: string, pattern: RegExp): Files {
  const names = new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))
  return [...names].map((name) => {
    const content = read(folder, 'assets', name)
    return [name, (name.endsWith('.js') ? gzipSync(content, { level: 9 }) : content).length / 1000]
  })
}
const sum = (files: Files) => files.reduce((total, [, kilobytes]) => total + kilobytes, 0)

/** The scripts that a page is opened with: it names its own, and all that they import. */
const scriptsOf = (folder: string, html: string) =>
  filesIn(folder, html, /<(?:script|link)[^>]*(?:src|href)="\/assets\/([^"]+\.js)"/g)

/** A script and all that it imports at once. */
function withImports(folder: string, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const code = String(read(folder, 'assets', name))
  for (const [, imported = ''] of code.matchAll(
    /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g,
  )) {
    withImports(folder, imported, found)
  }
  return found
}

/** Fails with the likely causes, the largest files, and the line that holds the limit. */
function expectWithin(
  what: string,
  figure: number,
  limit: number,
  line: string,
  files: Files = [],
) {
  const largest = files
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([name, kilobytes]) => `\n  ${kilobytes.toFixed(1).padStart(6)} kB  ${name}`)
  const message = [
    `${what}: ${figure.toFixed(1)}, and a visitor should load at most ${limit}.`,
    'Usual causes: a library that the start imports (import it lazily), a screen that is imported statically by another',
    'part, a picture or an icon inside of a script.',
    `If what visitors get is worth it, raise ${line} in tests/build/budget.json by a twentieth.${largest.join('')}`,
  ].join('\n')
  expect.soft(figure, message).toBeLessThanOrEqual(limit)
}

test('the landing page is a small file, one typeface, and nothing holds back its painting', () => {
  const html = String(read('dist/index.html'))
  const kilobytes = gzipSync(html, { level: 9 }).length / 1000
  expectWithin('Landing page: kB of HTML', kilobytes, budget.landing.htmlKb, 'landing.htmlKb')
  const fonts = filesIn('dist', html, /href="\/assets\/([^"]+\.woff2)"/g)
  expect(fonts).toHaveLength(1)
  expectWithin('Landing page: kB of fonts', sum(fonts), budget.landing.fontKb, 'landing.fontKb')
  const [head = '', body = ''] = html.split('</head>')
  expect(head).not.toMatch(/rel="stylesheet"|<script(?! type="module")/)
  expect(body.slice(body.indexOf('</footer>'))).toContain('rel="stylesheet"')
})

const { exceptions } = budget.screens
const limitsByPath: Record<string, typeof budget.screens.withData> = exceptions

describe('a screen is opened with few bytes of script and few elements:', () => {
  test.each(publicPages.filter((page) => screenPages.includes(page)))(
    '$path',
    ({ path: route, query }) => {
      const kind = query === null ? 'withoutData' : 'withData'
      const limits = limitsByPath[route] ?? budget.screens[kind]
      const line = route in exceptions ? `screens.exceptions["${route}"]` : `screens.${kind}`
      const html = String(read('dist', pageFile(route)))
      const scripts = scriptsOf('dist', html)
      expect(scripts).not.toEqual([])
      expectWithin(
        `${route}: kB of script`,
        sum(scripts),
        limits.scriptKb,
        `${line}.scriptKb`,
        scripts,
      )
      const elements = html.match(/<[a-z]/g)?.length ?? 0
      expectWithin(`${route}: elements`, elements, limits.elements, `${line}.elements`)
    },
  )
})

test('the demo loads few bytes of script beyond production', () => {
  const own = scriptsOf('dist-demo', String(read('dist-demo/index.html'))).map(([name]) => name)
  const start = own.map((name) => String(read('dist-demo/assets', name))).join('')
  const [mock = ''] = /browser-[\w-]+\.js/.exec(start) ?? []
  const names = [...withImports('dist-demo', mock)].filter((name) => !own.includes(name))
  const mocked = filesIn('dist-demo', names.join('\n'), /(.+)/g)
  expect(sum(mocked)).toBeGreaterThan(10)
  expectWithin('Demo: kB of script', sum(mocked), budget.demo.mockKb, 'demo.mockKb', mocked)
})
