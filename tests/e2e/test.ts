import { test as base } from '@playwright/test'

/**
 * MSW's worker passes the stylesheet's request for the typeface on as a request of its own, which the browser does not
 * always match with the preload.
 */
const workerNoise = /geist-german-\w+\.woff2 was preloaded using link preload but not used/

interface Options {
  /** Console errors and warnings that a test brings about on purpose. */
  expectedMessages: RegExp[]
}

interface Guards {
  /** Fails a test whose pages wrote an error or a warning to the console, or asked another origin. */
  guard: void
}

/** Playwright's test, which also fails on any console error or warning and on any request to another origin. */
export const test = base.extend<Options & Guards>({
  expectedMessages: [[], { option: true }],
  guard: [
    async ({ context, baseURL, expectedMessages }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        const text = message.text()
        if (!['error', 'warning'].includes(message.type())) return
        if ([...expectedMessages, workerNoise].some((known) => known.test(text))) return
        complaints.push(`${message.type()}: ${text}`)
      })
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (!/^https?:$/.test(url.protocol) || url.origin === new URL(baseURL ?? '').origin) return
        complaints.push(`request to another origin: ${url.href}`)
      })
      await use()
      base.expect(complaints, 'nothing to complain about in console and network').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
