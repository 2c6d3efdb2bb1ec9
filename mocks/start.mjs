// `npm start`: Vite's development server. Vite refuses options that it does not know, so that `--seed` is taken out before.
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const args = process.argv.slice(2)
const at = args.findIndex((arg) => /^--seed(=|$)/.test(arg))
if (at >= 0) {
  const [given] = args.splice(at, 1)
  const file = given === '--seed' ? args.splice(at, 1)[0] : given.slice('--seed='.length)
  if (!file || file.startsWith('-')) {
    process.stderr.write('--seed needs a file, such as npm start -- --seed shop.csv.\n')
    process.exit(2)
  }
  process.env.SEED_FILE = file
}

const packageFile = createRequire(import.meta.url).resolve('vite/package.json')
process.argv.splice(2, Infinity, '--strictPort', ...args)
await import(pathToFileURL(path.join(path.dirname(packageFile), 'bin/vite.js')).href)
