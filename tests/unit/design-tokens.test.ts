import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import { describe, expect, test } from 'vitest'
import { colorPairs, contrastOf } from '../../stories/docs/colorPairs'
import { compileTheme, currentTokens, tokensFile } from '../../stories/docs/compileTheme'
import { schemeNames, schemesOf } from '../../stories/docs/themeTokens'
import { tokenGroups } from '../../stories/docs/tokenNames'

const theme = compileTheme()
const schemes = schemesOf(theme)

test('the file of tokens holds the theme as it stands: "npm test -- tokens" writes it', async () => {
  const { code } = await format(tokensFile, JSON.stringify(currentTokens()), { printWidth: 100 })
  await expect(code).toMatchFileSnapshot(tokensFile)
})

test('every token of the theme has a name, and every name a token', () => {
  // Bootstrap's own, the window's height in pictures of whole pages, and the places of sticky bars are no tokens.
  const isWiring = (property: string) =>
    /^--(bs-|window-height$|sticky-|scroll-padding-)/.test(property)
  const named: string[] = Object.values(tokenGroups).flatMap(({ names }) => Object.keys(names))
  const own = (properties: Iterable<string>) =>
    [...properties].filter((property) => !isWiring(property)).toSorted()
  expect(own(named)).toEqual(own(theme.light.keys()))
})

test('the dark has every colour of its own', () => {
  expect([...theme.dark.keys()]).toEqual(Object.keys(tokenGroups.colors.names))
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
  for (const scheme of ['light', 'dark'] as const) {
    expect(html).toContain(
      `<meta name="theme-color" content="${theme[scheme].get('--color-paper')}" media="(prefers-color-scheme: ${scheme})" />`,
    )
  }
})
