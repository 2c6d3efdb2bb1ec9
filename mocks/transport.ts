import { http, HttpResponse, type RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { mockAnswerHeader, rejectionOnAbort, type Backend } from './backend'

/** How long the worker may take to hand a request over to the page, or its answer back, in milliseconds. */
const workerPatienceMs = 1000

/** On every request that goes through the worker, so that the page knows it again. */
const requestIdHeader = 'X-Mock-Request'

/** How long the first requests may wait for the worker to start, in milliseconds. */
const workerStartMs = 3000

/** Which way requests take: through MSW's worker, or inside the page alone. */
export type TransportName = 'page' | 'worker'

/** A request on its way through the worker. */
interface PendingRequest {
  /** The backend's answer; undefined until the worker has passed the request to the page. */
  answer?: Promise<Response>
  /** Ends the wait for the worker. */
  giveUp: AbortController
}

export interface TransportOptions {
  backend: Backend
  workerUrl: string
  /** The path below which the worker controls pages. */
  scope: string
  /** In development the first requests wait for the worker, so that the browser's network panel shows them too. */
  isDevelopment: boolean
  /** Receives the way that requests take from now on. */
  showTransport: (name: TransportName) => void
}

/**
 * Connects a page to its mock backend. Requests are answered inside the page until MSW's worker controls it; from then on
 * they go through the worker, where the browser's developer tools show them. What does not come back from there (the
 * worker is missing, refused, dead, replaced, or was bypassed by a hard reload) is answered inside the page. The backend
 * executes each request once: the page gives an answer that the worker has lost, and a request that the worker passes on
 * too late is not executed again.
 */
export function connectTransport({
  backend,
  workerUrl,
  scope,
  isDevelopment,
  showTransport,
}: TransportOptions): typeof globalThis.fetch {
  const pendingRequests = new Map<string, PendingRequest>()
  let workerAlive = false
  let requestCount = 0

  const setWorkerAlive = (isAlive: boolean) => {
    workerAlive = isAlive
    showTransport(isAlive ? 'worker' : 'page')
  }

  const askBackendOnce = http.all('*', async ({ request }) => {
    const id = request.headers.get(requestIdHeader)
    if (id === null) return undefined
    const pending = pendingRequests.get(id)
    // The page has answered this one itself meanwhile.
    if (pending === undefined) return HttpResponse.error()
    pending.answer = backend.fetch(request)
    try {
      return (await pending.answer).clone()
    } catch {
      return HttpResponse.error()
    } finally {
      setTimeout(() => pending.giveUp.abort(), workerPatienceMs)
    }
  })

  /** Asks through the worker; undefined when the request has not got through. */
  const askThroughWorker = async (
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    given: AbortSignal,
  ): Promise<Response | undefined> => {
    const id = String((requestCount += 1))
    const pending: PendingRequest = { giveUp: new AbortController() }
    pendingRequests.set(id, pending)
    const abort = () => pending.giveUp.abort(given.reason)
    if (given.aborted) abort()
    else given.addEventListener('abort', abort, { once: true })
    const patience = setTimeout(() => {
      if (pending.answer === undefined) pending.giveUp.abort()
    }, workerPatienceMs)
    const headers = new Headers(init?.headers)
    headers.set(requestIdHeader, id)
    try {
      const response = await fetch(input, { ...init, headers, signal: pending.giveUp.signal })
      // In Firefox an answer may break off while a new worker takes over, as it does after a reload.
      const text = await response.text()
      if (response.headers.has(mockAnswerHeader)) return new Response(text || null, response)
    } catch {
      given.throwIfAborted()
    } finally {
      clearTimeout(patience)
      pendingRequests.delete(id)
    }
    // Rejects where the backend itself has broken the connection off.
    const answer = pending.answer && (await Promise.race([pending.answer, rejectionOnAbort(given)]))
    setWorkerAlive(false)
    return answer
  }

  setWorkerAlive(false)
  const handlers = [askBackendOnce, ...backend.handlers]
  const started = startWorker(handlers, workerUrl, scope, isDevelopment).then(setWorkerAlive)
  const ready = isDevelopment
    ? Promise.race([started, new Promise((done) => setTimeout(done, workerStartMs))])
    : Promise.resolve()

  return async (input, init) => {
    await ready
    if (!workerAlive) return backend.fetch(input, init)
    const given = init?.signal ?? new AbortController().signal
    return (await askThroughWorker(input, init, given)) ?? backend.fetch(input, init)
  }
}

/** MSW updates a registration that may be going away together with the page before this one. */
function ignoreFailedUpdate(event: PromiseRejectionEvent): void {
  // Chromium says “a ServiceWorker”, Firefox “the ServiceWorker”.
  const words = /Failed to update (?:a|the) ServiceWorker/
  if (words.test(String(event.reason))) event.preventDefault()
}

/**
 * MSW's worker sends the page a copy of every answer, as a stream. One that nobody reads to its end lives as long as the
 * page, and the port that it came through with it.
 */
function dropCopy({ response }: { response: Response }): void {
  void response.body?.cancel()
}

/**
 * Safari loses requests that a page sends while a worker takes control of it: they neither succeed nor fail (WebKitGTK 2.50). Firefox
 * may hold back the next page for minutes while a worker starts (Firefox 153), which only developers, who watch the network
 * panel, accept.
 */
function isHarmedByWorker(isDevelopment: boolean): boolean {
  const isSafari = navigator.vendor.startsWith('Apple')
  const isFirefox = navigator.vendor === ''
  return isSafari || (isFirefox && !isDevelopment)
}

async function startWorker(
  handlers: RequestHandler[],
  url: string,
  scope: string,
  isDevelopment: boolean,
): Promise<boolean> {
  try {
    if (!('serviceWorker' in navigator) || isHarmedByWorker(isDevelopment)) return false
    // MSW reloads a page that its worker does not control although it is registered, as after a hard reload.
    const registration = await navigator.serviceWorker.getRegistration(scope)
    if (registration && !navigator.serviceWorker.controller) return false
    addEventListener('unhandledrejection', ignoreFailedUpdate)
    const worker = setupWorker(...handlers)
    worker.events.on('response:mocked', dropCopy)
    worker.events.on('response:bypass', dropCopy)
    await worker.start({
      serviceWorker: { url, options: { scope } },
      quiet: true,
      onUnhandledRequest: 'bypass',
    })
    return true
  } catch {
    return false
  }
}
