import type { EngineWindow } from './engine.ts'

/** Where a page keeps what `watchPage` has noticed. */
const complaintsKey = 'test-complaints'

/**
 * Runs in each page before its own scripts: keeps errors and warnings of the console, uncaught errors, rejections that
 * nobody handles, violations of the security policy and what does not load, for the tab's life.
 */
function watchPage(key: string): void {
  // The empty page of a new window has no storage, and nothing that could go wrong.
  if (!location.protocol.startsWith('http')) return
  // A test of full storage replaces the page's own methods.
  const { getItem, setItem } = Storage.prototype
  const storage = sessionStorage
  const pending = new Map<number, string>()
  const read = (): unknown[] => JSON.parse(getItem.call(storage, key) ?? '[]')
  const keep = (complaint: string) =>
    setItem.call(storage, key, JSON.stringify([...read(), complaint]))
  Object.defineProperty(window, key, { get: () => [...read(), ...pending.values()] })

  const describe = (kind: string, ...values: unknown[]) => {
    const texts = values.map((value) =>
      value instanceof Error ? `${value.message} ${value.stack ?? ''}` : String(value),
    )
    return `${kind}: ${texts.join(' ')} (${location.href})`
  }
  // Browsers break off the loads of a page that is being left, which is no fault.
  const keepUnlessLeft = (complaint: string) => {
    const timer = window.setTimeout(() => {
      pending.delete(timer)
      keep(complaint)
    }, 1000)
    pending.set(timer, complaint)
  }
  // A page that the visitor comes back to would go on with its timers.
  addEventListener('pagehide', () => {
    for (const timer of pending.keys()) clearTimeout(timer)
    pending.clear()
  })

  const keepFailedLoad = (element: Element) => {
    // Firefox may report to the next page what the last one failed to load.
    if (element.ownerDocument !== document) return
    // A preload may be declined: Firefox does so for a script that it has already.
    if (!element.matches('[rel=modulepreload]'))
      keepUnlessLeft(describe('not loaded', element.outerHTML))
  }

  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...values: unknown[]) => {
      keep(describe(level, ...values))
      write.apply(console, values)
    }
  }
  // Not by `instanceof`: Firefox may run this in another realm than that of the elements.
  const noteError = (event: ErrorEvent | Event) => {
    if ('message' in event) keep(describe('uncaught', event.error ?? event.message))
    else keepFailedLoad(event.target as Element)
  }
  // The error of an element that does not load does not bubble: it is caught in the capture phase.
  addEventListener('error', noteError, { capture: true })
  addEventListener('unhandledrejection', ({ reason }) => {
    keepUnlessLeft(describe('unhandled rejection', reason))
  })
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    keep(describe('security policy', effectiveDirective, blockedURI))
  })
}

/** The script that watches a page; it has to be the first one there. */
export const watchScript = `(${String(watchPage)})(${JSON.stringify(complaintsKey)})`

/** What has been noticed in the tab of a window. */
export async function readComplaints(window: EngineWindow): Promise<string[]> {
  const noticed = await window.evaluate(`globalThis[${JSON.stringify(complaintsKey)}]`)
  return Array.isArray(noticed) ? noticed.map(String) : []
}
