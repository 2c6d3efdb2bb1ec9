import { test as journey } from '../e2e/test'
import { startFileHost, type FileHost, type FileHostOptions } from './fileHost'

/**
 * A worker that the browser has ended, as on a loaded machine, lets one request through to the host; the page then answers
 * it itself. The console's message does not say what was missing; the confinement does.
 */
export const lostWorker = /Failed to load resource: .* 404|^404 .*\/graphql$/

interface Options {
  hostOptions: FileHostOptions
}
interface Fixtures {
  host: FileHost
  /** Fails a test whose pages asked for anything outside the host's folder, or for what is not in it. */
  confinement: void
}

/** The journeys' test on a static host of its own, which also fails on any request that the folder cannot answer. */
export const test = journey.extend<Options & Fixtures>({
  hostOptions: [{ folder: '', basePath: '/', showsNotFoundPage: false }, { option: true }],
  host: async ({ hostOptions }, provide) => {
    const host = await startFileHost(hostOptions)
    await provide(host)
    await host.close()
  },
  baseURL: async ({ host }, provide) => {
    await provide(host.address)
  },
  confinement: [
    async ({ context, host, expectedMessages }, use) => {
      const strays: string[] = []
      context.on('request', (request) => {
        const url = request.url()
        const isInside = `${url}/`.startsWith(host.address)
        if (/^https?:/.test(url) && !isInside) strays.push(url)
      })
      context.on('response', (response) => {
        if (response.status() < 400) return
        const told = `${response.status()} ${response.url()}`
        if (!expectedMessages.some((known) => known.test(told))) strays.push(told)
      })
      await use()
      journey.expect(strays, 'nothing asked for that the folder does not hold').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
