import { run } from './command'

process.exitCode = await run(process.argv.slice(2), (text) => process.stdout.write(text))
