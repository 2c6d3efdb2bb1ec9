/** The prefix of the mock's keys, which keeps the console away from the product's keys. */
const prefix = 'mock-'

/** Stores texts as long as the tab is open or, where storage is denied, as long as the page is. */
export function createTabStorage(): Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'
> {
  const kept = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(sessionStorage)
    } catch {
      return undefined
    }
  }
  return {
    get length() {
      return kept.size
    },
    getItem: (key) =>
      kept.get(key) ?? attempt((storage) => storage.getItem(`${prefix}${key}`)) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
      attempt((storage) => storage.setItem(`${prefix}${key}`, value))
    },
    removeItem: (key) => {
      kept.delete(key)
      attempt((storage) => storage.removeItem(`${prefix}${key}`))
    },
    clear: () => {
      attempt((storage) => {
        const own = Object.keys(storage).filter((key) => key.startsWith(`${prefix}graphiql:`))
        for (const key of own) storage.removeItem(key)
      })
      kept.clear()
    },
  }
}
