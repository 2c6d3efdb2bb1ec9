import { test as journey } from '../e2e/test'
import { startFileHost, type FileHost, type FileHostOptions } from './fileHost'

interface Fixtures {
  hostOptions: FileHostOptions
  host: FileHost
  /** Fails a test whose pages asked for anything outside the host's folder, or for what is not in it. */
  confinement: void
}

/** The journeys' test on a static host of its own. */
export const test = journey.extend<Fixtures>({
  hostOptions: [{ folder: '', basePath: '/', showsNotFoundPage: false }, { option: true }],
  host: async ({ hostOptions }, provide) => {
    const host = await startFileHost(hostOptions)
    await provide(host)
    await host.close()
  },
  baseURL: ({ host }, provide) => provide(host.address),
  confinement: [
    async ({ context, host, expectedMessages }, use) => {
      const strays: string[] = []
      context.on('request', (request) => {
        const url = request.url()
        if (/^https?:/.test(url) && !`${url}/`.startsWith(host.address)) strays.push(url)
      })
      context.on('response', (response) => {
        const line = `${response.status()} ${response.url()}`
        if (response.status() < 400 || expectedMessages.some((known) => known.test(line))) return
        strays.push(line)
      })
      await use()
      journey.expect(strays, 'nothing asked for that the folder does not hold').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
