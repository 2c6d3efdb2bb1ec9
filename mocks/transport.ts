import { http, HttpResponse, type RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { mockAnswerHeader, rejectionOnAbort, type Backend } from './backend'

/** How long the worker may take to hand a request over to the page, or its answer back, in milliseconds. */
const workerPatienceMs = 1000

/** On every request that goes through the worker, so that the page knows it again. */
const requestIdHeader = 'X-Mock-Request'

/** Which way requests take: through MSW's worker, or inside the page alone. */
export type TransportName = 'page' | 'worker'

/** A request on its way through the worker. */
interface Errand {
  /** What the backend answers; undefined until the worker has handed the request over. */
  answer?: Promise<Response>
  /** Ends the wait for the worker. */
  giveUp: AbortController
}

/**
 * Connects a page to its mock backend. Requests are answered at once, inside the page; as soon as MSW's worker controls
 * the page they go through it, where the browser's developer tools show them. What does not come back from there (the
 * worker is missing, refused, dead, replaced, or was bypassed by a hard reload) is answered inside the page. Whichever
 * way, the backend is asked once: an answer that the worker has lost is given by the page, and a request that it hands
 * over too late is not answered again.
 *
 * @param showTransport is called with the way that requests take from now on.
 */
export function connectTransport(
  backend: Backend,
  workerUrl: string,
  scope: string,
  showTransport: (name: TransportName) => void,
): typeof globalThis.fetch {
  const errands = new Map<string, Errand>()
  let workerAlive = false
  let requestCount = 0

  const setWorkerAlive = (isAlive: boolean) => {
    workerAlive = isAlive
    showTransport(isAlive ? 'worker' : 'page')
  }

  const askBackendOnce = http.all('*', async ({ request }) => {
    const id = request.headers.get(requestIdHeader)
    if (id === null) return undefined
    const errand = errands.get(id)
    // The page has answered this one itself meanwhile.
    if (errand === undefined) return HttpResponse.error()
    errand.answer = backend.fetch(request)
    try {
      return (await errand.answer).clone()
    } catch {
      return HttpResponse.error()
    } finally {
      setTimeout(() => errand.giveUp.abort(), workerPatienceMs)
    }
  })

  /** Asks through the worker; undefined when the request has not got through. */
  const askThroughWorker = async (
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    given: AbortSignal,
  ): Promise<Response | undefined> => {
    const id = String((requestCount += 1))
    const errand: Errand = { giveUp: new AbortController() }
    errands.set(id, errand)
    const abort = () => errand.giveUp.abort(given.reason)
    if (given.aborted) abort()
    else given.addEventListener('abort', abort, { once: true })
    const patience = setTimeout(() => {
      if (errand.answer === undefined) errand.giveUp.abort()
    }, workerPatienceMs)
    const headers = new Headers(init?.headers)
    headers.set(requestIdHeader, id)
    try {
      const response = await fetch(input, { ...init, headers, signal: errand.giveUp.signal })
      if (response.headers.has(mockAnswerHeader)) return response
    } catch {
      given.throwIfAborted()
    } finally {
      clearTimeout(patience)
      errands.delete(id)
    }
    // Rejects where the backend itself has broken the connection off.
    const answer = errand.answer && (await Promise.race([errand.answer, rejectionOnAbort(given)]))
    setWorkerAlive(false)
    return answer
  }

  setWorkerAlive(false)
  void startWorker([askBackendOnce, ...backend.handlers], workerUrl, scope).then(setWorkerAlive)

  return async (input, init) => {
    if (!workerAlive) return backend.fetch(input, init)
    const given = init?.signal ?? new AbortController().signal
    return (await askThroughWorker(input, init, given)) ?? backend.fetch(input, init)
  }
}

/** MSW updates a registration that may be going away together with the page before this one. */
function ignoreFailedUpdate(event: PromiseRejectionEvent): void {
  if (String(event.reason).includes('Failed to update a ServiceWorker')) event.preventDefault()
}

/**
 * MSW's worker sends the page a copy of every answer, as a stream. One that nobody reads to its end lives as long as the
 * page, and the port that it came through with it.
 */
function dropCopy({ response }: { response: Response }): void {
  void response.body?.cancel()
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
