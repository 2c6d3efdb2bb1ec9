import path from 'node:path'
import { seedOfFile } from '../seedFile/seedOfFile'
import { readCommandLine, usage } from './commandLine'
import { graphiqlPath, startMockServer } from './server'

const write = (text: string) => process.stdout.write(text)

async function run(): Promise<void> {
  const { isHelp, seedFile, ...options } = readCommandLine(process.argv.slice(2))
  if (isHelp) return void write(usage)
  const seed = seedFile === undefined ? undefined : await seedOfFile(seedFile)
  // The bundle lies beside the console that was built with it.
  const graphiqlFolder = path.resolve(import.meta.dirname, '../graphiql')
  const { url, close } = await startMockServer({
    ...options,
    ...(seed && { seed }),
    graphiqlFolder,
  })
  write(`Mock backend: ${url}/graphql, console: ${url}${graphiqlPath}\n`)

  // A shell between npm and this process keeps the signal that ends npm to itself.
  const { ppid } = process
  setInterval(() => {
    if (process.env['npm_lifecycle_event'] !== undefined && process.ppid !== ppid) stop()
  }, 500).unref()

  const stop = () => void close().then(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  const hint = /EADDRINUSE/.test(message) ? ' -- --port 0 takes any free port.' : ''
  process.stderr.write(`${message}.${hint}\n`.replace('..', '.'))
  process.exit(1)
})
