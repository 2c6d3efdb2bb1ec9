import { writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { currentTokens, tokensFile } from './compileTheme'

/** Writes the theme as design tokens: `npm run tokens`. */
export async function run(): Promise<0> {
  const { code } = await format('design.tokens.json', JSON.stringify(currentTokens()), {
    printWidth: 100,
  })
  writeFileSync(tokensFile, code)
  return 0
}
