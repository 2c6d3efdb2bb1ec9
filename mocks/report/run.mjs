// Starts `npm run report -- FILE --as e2e`. Node 20 strips no types, so that Vite does.
import path from 'node:path'
import { runnerImport } from 'vite'

const { module } = await runnerImport(path.join(import.meta.dirname, 'command.ts'), {
  root: path.resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
})
process.exitCode = await module.run(process.argv.slice(2), (text) => process.stdout.write(text))
