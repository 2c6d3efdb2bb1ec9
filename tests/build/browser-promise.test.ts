import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { oldestVersions, type Finding } from './compatibility/promise'
import { findInScripts } from './compatibility/scripts'
import { findInStyles } from './compatibility/styles'

/** Something that a build uses although a promised browser lacks it, and why visitors do without. */
interface Harmless {
  feature: string
  /** A part of the only code that may use it; without it every use is harmless. */
  code?: string
  reason: string
}

const harmlessInScripts: Harmless[] = [
  {
    feature: 'api.Document.startViewTransition',
    code: 'window.document.startViewTransition(',
    reason: 'React Router has asked for it before, and noted the answer in a variable.',
  },
  {
    feature: 'api.Document.startViewTransition',
    code: '.startViewTransition({update:',
    reason: 'React does so for <ViewTransition> alone, and catches what fails.',
  },
  {
    feature: 'api.Window.navigation',
    code: '!navigation.transition',
    reason: 'React runs this only after it has asked for the Navigation API.',
  },
  {
    feature: 'api.Response.json_static',
    code: 'catch(e){return Response.json(e instanceof Error',
    reason:
      'MSW answers so for an error of a handler; those of the mock backend answer themselves.',
  },
]

const harmlessInStyles: Harmless[] = [
  { feature: 'css.at-rules.starting-style', reason: 'A dialog appears without motion.' },
  { feature: 'css.properties.hyphenate-limit-chars', reason: 'Shorter words are hyphenated, too.' },
  { feature: 'css.properties.text-wrap', reason: 'Lines break in less pleasing places.' },
  { feature: 'css.properties.break-after.avoid', reason: 'A printed heading may end its page.' },
  { feature: 'css.properties.overlay', reason: 'The cart disappears without motion.' },
  { feature: 'css.properties.scrollbar-width', reason: 'A scroll bar is seen.' },
  { feature: 'css.properties.forced-color-adjust', reason: 'Safari has no forced colours.' },
  { feature: 'css.properties.cursor', reason: 'iOS has no cursor.' },
  { feature: 'css.properties.resize', reason: 'On iOS a text field scrolls instead.' },
  { feature: 'css.selectors.selection', reason: 'iOS selects in its own colours.' },
  {
    feature: 'css.selectors.has',
    code: ':has(._viewer_',
    reason: 'The page below the open picture scrolls.',
  },
  ...[':has(._action_', ':has(._submitBar_'].map((code) => ({
    feature: 'css.selectors.has',
    code,
    reason: 'The bar at the lower edge covers what is scrolled to and notices: docs/limits.md.',
  })),
  {
    feature: 'css.types.basic-shape.rect',
    code: 'clip:rect(',
    reason: 'The property clip has a rect() of its own, which every browser reads.',
  },
]

const isCovered = (finding: Finding, { feature, code = '' }: Harmless): boolean =>
  (finding.feature === feature || finding.feature.startsWith(`${feature}.`)) &&
  finding.excerpt.includes(code)

const describeFinding = ({ feature, lackedBy, excerpt }: Finding): string =>
  `${feature} is missing in ${lackedBy.join(', ')}: ${excerpt.replaceAll(/\s+/g, ' ')}`

const notHarmless = (findings: readonly Finding[], harmless: readonly Harmless[]): string[] =>
  findings
    .filter((finding) => !harmless.some((known) => isCovered(finding, known)))
    .map(describeFinding)

const root = path.resolve(import.meta.dirname, '../..')

/** The text of every file of a build whose name ends so. */
const readAll = (folder: string, extension: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))

describe.each([
  ['scripts', '.js', findInScripts, harmlessInScripts],
  ['styles', '.css', (texts: string[]) => texts.flatMap(findInStyles), harmlessInStyles],
] as const)('of the %s of both builds,', (_what, extension, find, harmless) => {
  const findings = new Map<string, Finding[]>()

  beforeAll(() => {
    for (const folder of ['dist', 'dist-demo']) {
      const texts = readAll(folder, extension)
      if (texts.length === 0) throw new Error(`${folder} has no files ${extension}.`)
      findings.set(folder, find(texts))
    }
  }, 120_000)

  test('the promised browsers have what is used, or can do without it', () => {
    for (const [folder, found] of findings) expect(notHarmless(found, harmless), folder).toEqual([])
  })

  test('each use that is listed as harmless is there', () => {
    const all = [...findings.values()].flat()
    const unused = harmless.filter((known) => !all.some((found) => isCovered(found, known)))
    expect(unused).toEqual([])
  })
})

test('the readme promises what the build is made for', () => {
  const names: Record<string, string> = {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    ios: 'iOS',
  }
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const named = readme.match(/\b(Chrome|Edge|Firefox|Safari|iOS) \d+(\.\d+)?/g) ?? []
  const promised = Array.from(oldestVersions, ([name, version]) => `${names[name]} ${version}`)
  expect(named.toSorted()).toEqual(promised.toSorted())
})
