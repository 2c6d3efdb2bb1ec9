import { createBackend, type Backend } from '../mocks/backend'
import { conditionOf, parseConditions } from '../mocks/conditions'
import { personas, type PersonaName } from '../mocks/personas'
import type { Seed } from '../mocks/seed'
import { logFailure, type ReportFailure } from '../src/api/failureReport'
import { tokenKey } from '../src/api/token'
import { formatCart, type CartEntry } from '../src/cart/cart'
import { cartKey } from '../src/cart/cartState'
import { emptyDraft, type ItemDraft } from '../src/screens/create-item/itemDraft'
import { formatStoredDraft } from '../src/screens/create-item/storedDraft'
import { formatSession, privilegeOf } from '../src/session/session'
import { sessionKey } from '../src/session/sessionState'
import { formatOwnedText, hashOfToken } from '../src/session/tabDraft'
import { tabDraftKey } from '../src/session/tabDraftText'
import type { KeyValueStorage } from '../src/storage/storage'

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
  /** Whether that reload came while the creation was under way. */
  isUnderway?: boolean
  /** Whether the tab's own storage takes nothing more. */
  isTabStorageFull?: boolean
  /** The catalogue, when it is not the usual one. */
  seed?: Seed
  /** Whether links with a token sign in at once, as in mocked builds. */
  acceptsTokenLinks?: boolean
}

/** A browser and a backend of their own: nothing that happens in one world is seen in another. */
export interface World {
  /** Tells worlds apart. */
  number: number
  backend: Backend
  storage: KeyValueStorage
  tabStorage: KeyValueStorage
  path: string
  acceptsTokenLinks: boolean
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
): KeyValueStorage {
  const held = new Map(Object.entries(texts))
  return {
    ready: () => Promise.resolve(),
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) return false
      if (value === null) held.delete(key)
      else held.set(key, value)
      return true
    },
    // One world has one tab: nobody else changes what it holds.
    subscribe: () => () => {},
  }
}

function sessionTexts(persona: PersonaName): Record<string, string> {
  const { token, user } = personas[persona]
  if (token === null) return {}
  return {
    [tokenKey]: token,
    [sessionKey]: formatSession({ loggedIn: true, privilege: privilegeOf(user.roles) }),
  }
}

function draftTexts(parameters: WorldParameters): Record<string, string> {
  const { persona = 'visitor', typed = {}, isUnderway = false } = parameters
  const { token, user } = personas[persona]
  const text = formatStoredDraft({ draft: { ...emptyDraft, ...typed }, isUnderway })
  if (token === null || text === null) return {}
  const tokenHash = hashOfToken(token)
  return { [tabDraftKey]: formatOwnedText({ tokenHash, personId: user.id, text }) }
}

let worlds = 0

/** Makes a world. Throws when `mock` names an unknown operation, condition or preset: a story must not lie. */
export function createWorld(parameters: WorldParameters): World {
  const { path = '/', persona = 'visitor', mock = '', cart = [], stored = {}, seed } = parameters
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
        ...(cart.length > 0 && { [cartKey]: formatCart(cart) }),
        ...stored,
      },
      parameters.isStorageFull,
    ),
    tabStorage: createMemoryStorage(draftTexts(parameters), parameters.isTabStorageFull),
    path,
    shownPath: () => shownPath,
    showPath: (next) => (shownPath = next),
    acceptsTokenLinks: parameters.acceptsTokenLinks ?? true,
  }
}
