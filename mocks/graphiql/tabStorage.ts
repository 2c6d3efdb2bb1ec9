/** What every key of the mock's state begins with; the product's own keys stay out of the console's reach. */
const prefix = 'mock-'

/** Keeps texts for the life of the tab; where the browser denies that, for the life of the page. */
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
      for (const key of kept.keys()) attempt((storage) => storage.removeItem(`${prefix}${key}`))
      kept.clear()
    },
  }
}
