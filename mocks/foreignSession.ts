import { personas } from './personas'

/**
 * Whether this browser has stored a session that no mock backend has given: a shop with a real backend stands at the same
 * origin. The mock grants a privilege to its own personas alone.
 */
export function holdsForeignSession(storage: Pick<Storage, 'getItem'>): boolean {
  const token = storage.getItem('token')
  const isOwn = Object.values(personas).some((persona) => persona.token === token)
  return !isOwn && /"privilege":"(?:USER|ADMIN)"/.test(storage.getItem('root') ?? '')
}

/** A storage that lasts as long as the page. */
export function createPageStorage(): Storage {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    clear: () => texts.clear(),
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}

const warning =
  'A session of another backend is stored at this origin. The demo leaves it alone and stores nothing; put the demo on an origin of its own.'

function isFound(): boolean {
  try {
    return holdsForeignSession(localStorage)
  } catch {
    return false
  }
}

/** Whether this page has found such a session. Import this module before whatever stores something. */
export const hasForeignSession = typeof window !== 'undefined' && isFound()

if (hasForeignSession) {
  console.warn(warning)
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { configurable: true, value: createPageStorage() })
  }
}
