/** What the mock keeps under a key for the life of this tab; '' where nothing is kept or storage is denied. */
export function recall(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text for the life of this tab, '' to keep nothing. Denied storage keeps nothing and says nothing. */
export function keep(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage it holds for this page, which is all that can be done.
  }
}
