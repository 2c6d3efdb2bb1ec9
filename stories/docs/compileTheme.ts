import path from 'node:path'
import { compile } from 'sass-embedded'
import { designTokens, type DesignTokens } from './designTokens'
import { readTheme, type Theme } from './themeTokens'

const root = path.resolve(import.meta.dirname, '../..')

/** The file that `npm test -- tokens` writes. */
export const tokensFile = path.join(root, 'src/theme/design.tokens.json')

/** Compiles the theme as it stands in src/theme, without Vite. */
export function compileTheme(): Theme {
  const { css } = compile(path.join(import.meta.dirname, 'theme.scss'), {
    loadPaths: [path.join(root, 'node_modules')],
    quietDeps: true,
    // Bootstrap's Sass still uses what Sass has deprecated.
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  })
  return readTheme(css)
}

/** The design tokens of the theme as it stands. */
export const currentTokens = (): DesignTokens => designTokens(compileTheme())
