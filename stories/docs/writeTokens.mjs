// Writes the theme as design tokens: `npm run tokens`. Node 20 strips no types, so that Vite does.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import { runnerImport } from 'vite'

const { module } = await runnerImport(path.join(import.meta.dirname, 'compileTheme.ts'), {
  configFile: false,
  logLevel: 'error',
})
const text = JSON.stringify(module.currentTokens())
const { code } = await format('design.tokens.json', text, { printWidth: 100 })
writeFileSync(module.tokensFile, code)
