// Starts the check before a release: `npm run release:check`. Node 20 strips no types, so that Vite does.
import path from 'node:path'
import { runnerImport } from 'vite'

const { module } = await runnerImport(path.join(import.meta.dirname, 'command.ts'), {
  root: path.resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
})
process.exitCode = module.run((text) => process.stdout.write(text))
