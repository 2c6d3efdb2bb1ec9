import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from 'sass-embedded'
import { describe, expect, test } from 'vitest'
import { colorPairs, contrastOf, readSchemes, schemeNames } from '../../stories/docs/tokens'

const { css } = compile('stories/docs/theme.scss', {
  loadPaths: ['node_modules'],
  quietDeps: true,
  // Bootstrap's Sass still uses what Sass has deprecated.
  silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
})
const schemes = readSchemes(css)

test('the dark has every colour of its own but the focus, which follows accent', () => {
  const colors = [...schemes.hell.keys()].filter((property) => property.startsWith('--color-'))
  const shared = colors.filter((name) => schemes.hell.get(name) === schemes.dunkel.get(name))
  expect(shared).toEqual(['--color-focus'])
})

describe.each(schemeNames)('in the scheme „%s“', (name) => {
  test.each(colorPairs)('$front on $ground has a contrast of $least', (pair) => {
    expect(contrastOf(schemes[name], pair)).toBeGreaterThanOrEqual(pair.least)
  })
})

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
  .filter((file) => /\.(scss|tsx)$/.test(file) && !file.startsWith(path.join('src', 'theme')))
  // Lengths inside a drawing count in its own units.
  .filter((file) => !file.endsWith('StressStrainPlot.module.scss'))

const rawStyles = [
  ['colours', /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|color-mix)a?\(/i],
  ['typefaces', /font-family:/],
  ['text sizes', /font-size: (?!((min|max)\()*var\(--text-|inherit)/],
  ['spaces', /(padding|margin|gap)[a-z-]*:[^;]*(?<![\w-])\d*\.?\d+(rem|px)/],
  ['radii', /border-radius: (?!var\(--radius-|0|inherit|50%)/],
] as const

describe('outside the theme there are no raw', () => {
  test.each(rawStyles)('%s', (_, pattern) => {
    const found = sources.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
        .filter(({ line }) => pattern.test(line) && !/href=|Id=|id=/.test(line))
        .map(({ line, place }) => `${place} ${line.trim()}`),
    )
    expect(found).toEqual([])
  })
})

test('the browser’s bar has the colour of the page', () => {
  const html = readFileSync('index.html', 'utf8')
  for (const [scheme, tokens] of [
    ['light', schemes.hell],
    ['dark', schemes.dunkel],
  ] as const) {
    expect(html).toContain(
      `<meta name="theme-color" content="${tokens.get('--color-paper')}" media="(prefers-color-scheme: ${scheme})" />`,
    )
  }
})
