import type { Location } from 'react-router-dom'

/** The router's key for the first history entry of every document. */
const firstEntryKey = 'default'

/** The name of our own in the state of a document's first history entry. */
const documentKeyName = 'documentKey'

let documentKey = firstEntryKey

function readDocumentKey(state: unknown): void {
  if (typeof state !== 'object' || state === null || !(documentKeyName in state)) return
  documentKey = String(state[documentKeyName])
}

/**
 * Gives the first history entry of a document a key that tells it from those of other documents in the same tab. Call it
 * before the router is created.
 */
export function identifyFirstEntry(): void {
  // A reload and a traversal come with the state of their entry; a document opened anew has none.
  if (history.state === null) {
    history.replaceState({ [documentKeyName]: `document-${performance.timeOrigin}` }, '')
  }
  readDocumentKey(history.state)
  // A document that was reloaded on a later entry learns its first entry's key on going back there.
  addEventListener('popstate', ({ state }) => readDocumentKey(state))
}

/** Names a history entry, in all documents of a tab, for what is kept until the visitor comes back to it. */
export const historyEntryKey = ({ key }: Location): string =>
  key === firstEntryKey ? documentKey : key
