import path from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { seedOfFile } from './seedOfFile'

const id = 'virtual:given-seed'

/**
 * Gives the page's mock backend the data of a file, and follows its changes. A file that does not fit ends the start with one
 * sentence, where Vite would print more.
 */
export function givenSeed(file: string | undefined): Plugin {
  const read = async (given: string) => {
    const { module } = await runnerImport<{ seedOfFile: typeof seedOfFile }>(
      path.join(import.meta.dirname, 'seedOfFile.ts'),
      { configFile: false, logLevel: 'error' },
    )
    return module.seedOfFile(given)
  }
  /** Read at the start, and shown to the first page that asks. */
  let first: ReturnType<typeof read> | undefined
  return {
    name: 'given-seed',
    async config(_config, { command }) {
      if (file === undefined || command !== 'serve') return
      first = read(file)
      await first.catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      })
    },
    resolveId: { filter: { id: /^virtual:given-seed$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:given-seed$/ },
      async handler() {
        if (file === undefined) return 'export default undefined'
        this.addWatchFile(path.resolve(file))
        const seed = await (first ?? read(file))
        first = undefined
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(seed))})`
      },
    },
  }
}
