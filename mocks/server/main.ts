import path from 'node:path'
import { seedOfFile, SeedFileError } from '../seedFile/seedOfFile'
import { describeListenError, readCommandLine, usage, UsageError } from './commandLine'
import { graphiqlPath } from './routes'
import { startMockServer } from './server'

const say = (text: string) => process.stdout.write(text)

/** Ends the process with a sentence and a status, as shells expect it. */
function fail(sentence: string, status: number): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(status)
}

function readArguments() {
  try {
    return readCommandLine(process.argv.slice(2))
  } catch (error) {
    if (error instanceof UsageError) return fail(error.message, 2)
    throw error
  }
}

const command = readArguments()
if (command === 'help') {
  say(usage)
} else {
  // The bundle lies beside the console that was built with it.
  const graphiqlFolder = path.resolve(import.meta.dirname, '../graphiql')
  const { seedFile, ...options } = command
  const seed =
    seedFile === undefined
      ? undefined
      : await seedOfFile(seedFile).catch((error: unknown) => {
          if (error instanceof SeedFileError) return fail(error.message, 1)
          throw error
        })
  const server = await startMockServer({ ...options, ...(seed && { seed }), graphiqlFolder }).catch(
    (error: unknown) => fail(describeListenError(error, command), 1),
  )
  const { url } = server
  say(`Mock backend: ${url}/graphql, console: ${url}${graphiqlPath}\n`)

  // A shell between npm and this process keeps the signal that ends npm to itself.
  const { ppid } = process
  const parentWatch = setInterval(() => {
    if (process.env['npm_lifecycle_event'] !== undefined && process.ppid !== ppid) stop()
  }, 500)

  let isStopping = false
  const stop = () => {
    // Whoever asks twice does not want to wait for open requests.
    if (isStopping) process.exit(1)
    isStopping = true
    clearInterval(parentWatch)
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
