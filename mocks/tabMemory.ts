/** Texts that sessionStorage refused; they last as long as the page. */
const refused = new Map<string, string>()

/** Reads a text of the mock from sessionStorage; '' where there is none. */
export function readTab(key: string): string {
  try {
    return refused.get(key) ?? sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Writes a text to sessionStorage, or to this page's memory where storage is full or denied; '' removes it. */
export function writeTab(key: string, text: string): void {
  refused.delete(key)
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    refused.set(key, text)
  }
}
