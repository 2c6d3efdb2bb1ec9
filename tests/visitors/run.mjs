// Sends random visitors: `npm run visitors -- --minutes 10`. Node 20 strips no types, so that Vite does.
import path from 'node:path'
import { runnerImport } from 'vite'

// They visit while the module is loaded: afterwards Vite imports nothing more.
await runnerImport(path.join(import.meta.dirname, 'main.ts'), {
  root: path.resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
})
