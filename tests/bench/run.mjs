// Starts the bench: `npm run bench -- weight shop`. Node 20 strips no types, so that Vite does.
import path from 'node:path'
import { runnerImport } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const { module } = await runnerImport(path.join(import.meta.dirname, 'bench.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
})
process.exitCode = await module.run(process.argv.slice(2))
