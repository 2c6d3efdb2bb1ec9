/** What the storage has refused: it lives as long as the page. */
const refused = new Map<string, string>()

/** What the mock keeps under a key for the life of this tab; '' where nothing is kept. */
export function recall(key: string): string {
  try {
    return refused.get(key) ?? sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text for the life of this tab, or of this page where storage is full or denied; '' to keep nothing. */
export function keep(key: string, text: string): void {
  refused.delete(key)
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    refused.set(key, text)
  }
}
