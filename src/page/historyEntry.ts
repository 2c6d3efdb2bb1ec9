import type { Location } from 'react-router-dom'

/** The router's key for the first history entry of every document. */
const firstEntryKey = 'default'

/** The name of our property in the state of a document's first history entry. */
const documentKeyName = 'documentKey'

let documentKey = firstEntryKey

function readDocumentKey(state: unknown): void {
  if (typeof state !== 'object' || state === null || !(documentKeyName in state)) return
  documentKey = String(state[documentKeyName])
}

/** How the document was loaded; undefined where the browser does not tell. */
export function loadType(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming ? load.type : undefined
}

/**
 * Gives the first history entry of a document a key that is unique among the documents of a tab. Call it before the router
 * is created.
 */
export function identifyFirstEntry(): void {
  // A reloaded or traversed entry has its state; that of a new document has none. An address that is typed again keeps it
  // in Chromium, and begins at its top all the same.
  if (history.state === null || loadType() === 'navigate') {
    history.replaceState({ [documentKeyName]: `document-${performance.timeOrigin}` }, '')
  }
  readDocumentKey(history.state)
  // A document that was reloaded on a later entry reads its first entry's key when the visitor goes back there.
  addEventListener('popstate', ({ state }) => readDocumentKey(state))
}

/** A key for a history entry that is unique in the tab, to store and restore its scroll position. */
export const historyEntryKey = ({ key }: Location): string =>
  key === firstEntryKey ? documentKey : key
