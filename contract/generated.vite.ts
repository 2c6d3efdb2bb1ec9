import path from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { writeGenerated } from './write'

const isSource = (file: string) => /(\/schema\.graphql|\.(query|mutation)\.ts)$/.test(file)

/** Keeps contract/generated up to date while a development server runs. */
export const generatedContract = (): Plugin => ({
  name: 'generated-contract',
  async hotUpdate({ file }) {
    // Once for all environments of the server.
    if (this.environment.name !== 'client' || !isSource(file)) return
    const { root, logger } = this.environment.config
    try {
      const { module } = await runnerImport<{ writeGenerated: typeof writeGenerated }>(
        path.join(root, 'contract/write.ts'),
        { root, configFile: false, logLevel: 'error' },
      )
      for (const sentence of module.writeGenerated(root)) logger.warn(sentence)
    } catch (error) {
      logger.error(`contract/generated stays as it is: ${String(error)}`)
    }
  },
})
