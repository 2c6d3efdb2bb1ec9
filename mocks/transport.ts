import type { Backend } from './backend'

/**
 * How requests reach the mock backend of a page. In development they go through MSW's worker, where the network panel shows
 * them; the first waits for it. Where the worker cannot start (plain http in a local network, private windows, WebKit), and
 * in every build, the same handlers answer inside the page.
 */
export async function connectTransport(backend: Backend): Promise<typeof globalThis.fetch> {
  if (!import.meta.env.DEV) return backend.fetch
  try {
    // WebKit loses requests that a page sends while a worker takes control of it.
    if (navigator.vendor.startsWith('Apple')) throw new Error('not in WebKit')
    const { setupWorker } = await import('msw/browser')
    await setupWorker(...backend.handlers).start({
      serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
      onUnhandledRequest: 'bypass',
    })
    return (input, init) => fetch(input, init)
  } catch (error) {
    console.info(`MSW's worker has not started; the page itself answers its requests: ${error}`)
    return backend.fetch
  }
}
