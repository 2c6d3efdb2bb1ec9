import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileString } from 'sass-embedded'
import { describe, expect, test } from 'vitest'

type Scheme = 'light' | 'dark'

/** The colours of a scheme, as the stylesheet's custom properties carry them. */
function colorsOf(scheme: Scheme): Map<string, string> {
  const { css } = compileString(`@import 'tokens'; x { @include colors($colors-${scheme}); }`, {
    loadPaths: ['src/theme'],
    silenceDeprecations: ['import', 'global-builtin'],
  })
  return new Map(
    Array.from(css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** WCAG's relative luminance of a colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const textPairs = [
  ...['ink', 'ink-muted', 'accent', 'danger', 'success'].flatMap((text) =>
    ['paper', 'surface'].map((ground) => [text, ground] as const),
  ),
  ['ink', 'surface-sunken'],
  ['ink-muted', 'surface-sunken'],
  ['ink', 'accent-soft'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
] as const

const controlPairs = ['line-strong', 'focus', 'accent', 'danger'].flatMap((line) =>
  ['paper', 'surface'].map((ground) => [line, ground] as const),
)

describe.each(['light', 'dark'] as const)('the colours, %s', (scheme) => {
  const colors = colorsOf(scheme)
  const contrastOf = ([one, other]: readonly [string, string]) => {
    const [first, second] = [colors.get(one), colors.get(other)]
    if (!first || !second) throw new Error(`No colour ${one} or ${other}.`)
    return contrast(first, second)
  }

  test.each(textPairs)('text: %s on %s has a contrast of 4.5 at least', (...pair) => {
    expect(contrastOf(pair)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controlPairs)('controls: %s on %s has a contrast of 3 at least', (...pair) => {
    expect(contrastOf(pair)).toBeGreaterThanOrEqual(3)
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
  for (const scheme of ['light', 'dark'] as const) {
    expect(html).toContain(
      `<meta name="theme-color" content="${colorsOf(scheme).get('paper')}" media="(prefers-color-scheme: ${scheme})" />`,
    )
  }
})
