import { createBackend, type Backend } from '../mocks/backend'
import { conditionOf, parseConditions } from '../mocks/conditions'
import { personas, type PersonaName } from '../mocks/personas'
import type { Seed } from '../mocks/seed'
import { logFailure, type ReportFailure } from '../src/api/failureReport'
import type { CartEntry } from '../src/cart/cart'
import { emptyDraft, type ItemDraft } from '../src/screens/create-item/itemDraft'
import { privilegeOf } from '../src/session/session'
import type { TextStorage } from '../src/storage/storage'

/** What a story says of the world in which it plays. All of it is optional. */
export interface WorldParameters {
  /** The address at which the visit begins. */
  path?: string | undefined
  /** Who visits; somebody signed in comes back from an earlier visit. */
  persona?: PersonaName | undefined
  /** The mock backend's conditions, in the grammar of the address bar: `shopItems:error`. */
  mock?: string | undefined
  /** The cart that an earlier visit has left. */
  cart?: readonly CartEntry[]
  /** Texts by key that an earlier visit has left in local storage, beside cart and session. */
  stored?: Readonly<Record<string, string>>
  /** Whether local storage takes nothing more. */
  isStorageFull?: boolean
  /** What the visitor has typed into the creation form before a reload of this tab. */
  typed?: Partial<ItemDraft>
  /** Whether the tab's own storage takes nothing more. */
  isTabStorageFull?: boolean
  /** The catalogue, when it is not the usual one. */
  seed?: Seed
}

/** A browser and a backend of their own: nothing that happens in one world is seen in another. */
export interface World {
  /** Tells worlds apart. */
  number: number
  backend: Backend
  storage: TextStorage
  tabStorage: TextStorage
  path: string
  /** The path that its page shows at present. */
  shownPath: () => string
  /** Receives each path that its page shows. */
  showPath: (path: string) => void
  /** Receives each failed operation; the console unless a test replaces it. */
  reportFailure: ReportFailure
}

/** A storage that lasts as long as its world. */
function createMemoryStorage(
  texts: Readonly<Record<string, string>> = {},
  isFull = false,
): TextStorage {
  const held = new Map(Object.entries(texts))
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, value)
    },
    removeItem: (key) => void held.delete(key),
  }
}

function sessionTexts(persona: PersonaName): Record<string, string> {
  const { token, user } = personas[persona]
  if (token === null) return {}
  return {
    token,
    root: JSON.stringify({ loggedIn: true, privilege: privilegeOf(user.roles) }),
  }
}

let worlds = 0

/** Makes a world. Throws when `mock` names an unknown operation, condition or preset: a story must not lie. */
export function createWorld(parameters: WorldParameters): World {
  const {
    path = '/',
    persona = 'visitor',
    mock = '',
    cart = [],
    stored = {},
    typed,
    seed,
  } = parameters
  const { conditions, unknown } = parseConditions(mock)
  if (unknown.length > 0) throw new Error(`Unknown mock condition: ${unknown.join(', ')}`)
  worlds += 1
  let shownPath = path
  const backend = createBackend({ conditions, ...(seed && { seed }) })
  return {
    number: worlds,
    backend,
    reportFailure: (failure) =>
      logFailure(failure, conditionOf(backend.conditions, failure.operation)),
    storage: createMemoryStorage(
      {
        ...sessionTexts(persona),
        ...(cart.length > 0 && { cart: JSON.stringify(cart) }),
        ...stored,
      },
      parameters.isStorageFull,
    ),
    tabStorage: createMemoryStorage(
      typed && { 'item-draft': JSON.stringify({ ...emptyDraft, ...typed }) },
      parameters.isTabStorageFull,
    ),
    path,
    shownPath: () => shownPath,
    showPath: (next) => (shownPath = next),
  }
}
