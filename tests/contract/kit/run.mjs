// Starts the contract kit: `npm run contract -- --url http://localhost:8080`. Node 20 strips no types, so that Vite does.
import path from 'node:path'
import { runnerImport } from 'vite'

const root = path.resolve(import.meta.dirname, '../../..')
const { module } = await runnerImport(path.join(import.meta.dirname, 'command.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
  // The storefront's client asks the backend of its own origin.
  define: { 'import.meta.env.VITE_BACKEND': '""' },
})
process.exitCode = await module.run(process.argv.slice(2), process.env, (text) =>
  process.stdout.write(text),
)
