import path from 'node:path'
import { seedOfFile } from '../seedFile/seedOfFile'
import { readCommandLine, usage } from './commandLine'
import { graphiqlPath, startMockServer } from './server'

async function run() {
  const { isHelp, seedFile, server } = readCommandLine(process.argv.slice(2))
  if (isHelp) return usage
  const { url } = await startMockServer({
    ...server,
    ...(seedFile !== undefined && { seed: await seedOfFile(seedFile) }),
    // The bundle lies beside the console that was built with it.
    graphiqlFolder: path.resolve(import.meta.dirname, '../graphiql'),
  })
  return `Mock backend: ${url}/graphql, console: ${url}${graphiqlPath}\n`
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())
// A shell between npm and this process keeps the signal that ends npm to itself.
const { ppid } = process
const endWithNpm = () => process.ppid !== ppid && process.exit()
if ('npm_lifecycle_event' in process.env) setInterval(endWithNpm, 500).unref()

try {
  process.stdout.write(await run())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
