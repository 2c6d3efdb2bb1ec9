// `npm start`: Vite's development server. Vite refuses options that it does not know, so that `--seed` is taken out before.
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const args = process.argv.slice(2)
const at = args.findIndex((arg) => arg === '--seed' || arg.startsWith('--seed='))
if (at >= 0) {
  const isJoined = args[at].startsWith('--seed=')
  const file = isJoined ? args[at].slice('--seed='.length) : args[at + 1]
  if (file === undefined || file === '' || (!isJoined && file.startsWith('-'))) {
    process.stderr.write('--seed needs a file, such as npm start -- --seed shop.csv.\n')
    process.exit(2)
  }
  process.env.SEED_FILE = file
  args.splice(at, isJoined ? 1 : 2)
}

// Vite prints a stack for an option that it refuses.
process.on('unhandledRejection', (error) => {
  if (!(error instanceof Error) || error.name !== 'CACError') throw error
  process.stderr.write(`${error.message}. npm start -- --help lists what there is.\n`)
  process.exit(2)
})

const packageFile = createRequire(import.meta.url).resolve('vite/package.json')
process.argv.splice(2, Infinity, '--strictPort', ...args)
await import(pathToFileURL(path.join(path.dirname(packageFile), 'bin/vite.js')).href)
