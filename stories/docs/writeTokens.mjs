// Writes the theme as design tokens: `npm run tokens`. Node 20 strips no types, so that Vite does.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { runnerImport } from 'vite'

const { module } = await runnerImport(path.join(import.meta.dirname, 'compileTheme.ts'), {
  configFile: false,
  logLevel: 'error',
})
const style = await resolveConfig(module.tokensFile)
const text = JSON.stringify(module.currentTokens())
writeFileSync(module.tokensFile, await format(text, { ...style, parser: 'json' }))
