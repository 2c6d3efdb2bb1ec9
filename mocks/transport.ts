import { http, type RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { mockAnswerHeader, type Backend } from './backend'

/** How long a request may take to reach the page's handlers through the worker, in milliseconds. */
export const workerPatienceMs = 1000

/** On every request that goes through the worker, so that the page knows whether its handlers received it. */
const requestIdHeader = 'X-Mock-Request'

/** Answers requests through MSW's worker where it is alive, and inside the page in every other case. */
export interface Transport {
  fetch: typeof globalThis.fetch
  /** Settles once it is known whether the worker controls this page. */
  workerStarted: Promise<boolean>
}

/**
 * Connects a page to its mock backend. Requests are answered at once, inside the page; as soon as MSW's worker controls
 * the page they go through it, where the browser's developer tools show them. An answer that does not come from the mock
 * (the worker is missing, refused, dead, or was bypassed by a hard reload) is asked for again inside the page, unless the
 * handlers had received the request, so that nothing is ever done twice.
 */
export function connectTransport(backend: Backend, workerUrl: string, scope: string): Transport {
  const received = new Set<string>()
  let workerAlive = false
  let requestCount = 0

  const noteReceived = http.all('*', ({ request }) => {
    const id = request.headers.get(requestIdHeader)
    if (id !== null) received.add(id)
  })
  const workerStarted = startWorker([noteReceived, ...backend.handlers], workerUrl, scope)
  void workerStarted.then((started) => {
    workerAlive = started
  })

  const askWorker: AskWorker = async (input, init, id) => {
    const unanswered = new AbortController()
    const patience = setTimeout(() => {
      if (!received.has(id)) unanswered.abort()
    }, workerPatienceMs)
    const given = init?.signal ?? new AbortController().signal
    const headers = new Headers(init?.headers)
    headers.set(requestIdHeader, id)
    try {
      const signal = AbortSignal.any([given, unanswered.signal])
      const response = await fetch(input, { ...init, headers, signal })
      return response.headers.has(mockAnswerHeader) ? response : undefined
    } catch (error) {
      if (given.aborted || received.has(id)) throw error
      return undefined
    } finally {
      clearTimeout(patience)
      received.delete(id)
    }
  }

  return {
    workerStarted,
    fetch: async (input, init) => {
      if (workerAlive) {
        const response = await askWorker(input, init, String((requestCount += 1)))
        if (response !== undefined) return response
        workerAlive = false
      }
      return backend.fetch(input, init)
    },
  }
}

/** Asks through the worker; undefined when the answer is not the mock's, or none came. */
type AskWorker = (
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  id: string,
) => Promise<Response | undefined>

/** MSW updates a registration that may be going away together with the page before this one. */
function ignoreFailedUpdate(event: PromiseRejectionEvent): void {
  if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault()
}

async function startWorker(
  handlers: RequestHandler[],
  url: string,
  scope: string,
): Promise<boolean> {
  try {
    if (!('serviceWorker' in navigator)) return false
    // MSW reloads a page that its worker does not control although it is registered, as after a hard reload.
    const registration = await navigator.serviceWorker.getRegistration(scope)
    if (registration && !navigator.serviceWorker.controller) return false
    addEventListener('unhandledrejection', ignoreFailedUpdate)
    await setupWorker(...handlers).start({
      serviceWorker: { url, options: { scope } },
      quiet: true,
      onUnhandledRequest: 'bypass',
    })
    return true
  } catch {
    return false
  }
}
