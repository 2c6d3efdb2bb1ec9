import path from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { Seed } from '../seed'
import type { seedOfFile } from './seedOfFile'

const reader = path.join(import.meta.dirname, 'seedOfFile.ts')

/**
 * Gives the page's mock backend the data of a file. One that does not fit ends the start with one sentence, where Vite would
 * print more.
 */
export function givenSeed(file: string | undefined): Plugin {
  let seed: Seed | null = null
  return {
    name: 'given-seed',
    async config() {
      if (file === undefined) return
      const settings = { configFile: false, logLevel: 'error' } as const
      const { module } = await runnerImport<{ seedOfFile: typeof seedOfFile }>(reader, settings)
      seed = await module.seedOfFile(file).catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      })
    },
    resolveId: { filter: { id: /^virtual:given-seed$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:given-seed$/ },
      handler: () => `export default JSON.parse(${JSON.stringify(JSON.stringify(seed))})`,
    },
  }
}
