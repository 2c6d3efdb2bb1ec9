let takenSearch: string | undefined

/** An address's path in the one form that all its spellings share: `/OAuth2//%52edirect/` is `/oauth2/redirect`. */
function plainPath(pathname: string): string {
  const parts = decoded(pathname).split('/').filter(Boolean)
  return `/${parts.join('/')}`.toLowerCase()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Removes the query from the callback's address and its history entry before other code can read, log or forward the
 * token, and corrects a path that is written otherwise. The browser's own list of visited pages cannot be cleaned.
 */
export function takeOauthAnswer(callbackPath: string): void {
  if (plainPath(location.pathname) !== plainPath(callbackPath)) return
  takenSearch = location.search
  history.replaceState(history.state, '', callbackPath)
}

/** Returns the removed query, which may be empty, once; then undefined. */
export function giveTakenSearch(): string | undefined {
  const search = takenSearch
  takenSearch = undefined
  return search
}
