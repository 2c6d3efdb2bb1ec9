// Writes contract/generated: a part of `npm run types`. Node 20 strips no types, so that Vite does.
import path from 'node:path'
import { runnerImport } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const { module } = await runnerImport(path.join(import.meta.dirname, 'write.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
})
for (const sentence of module.writeGenerated(root)) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
