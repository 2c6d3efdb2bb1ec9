import type { introspection } from '../contract/generated/graphql-env'

type Schema = introspection['types']

/** The pieces of code that are loaded later than the start, by the names of their files. */
export type Piece = 'shop' | 'GalleryScreen' | 'CreateItemScreen'

/** The metadata of a screen's route. Every list of screens derives from these records. */
export interface ScreenRecord {
  /** Its address; `:id` is a dynamic segment. */
  readonly path: string
  /** For a dynamic segment: an address that exists in the mock backend. */
  readonly example?: string
  /** The role of those who may open it; without one, everybody may. */
  readonly role?: 'user' | 'admin'
  /** It renders nothing and redirects to another screen. */
  readonly isRedirect?: true
  /** The piece that holds its code; without one, the start holds it. */
  readonly piece?: Piece
  /** Its first query, of which it shows every state. */
  readonly query?: keyof Schema['Query']['fields']
}

/** The record of each screen (SPEC.md section 2). */
export const screenRecords = {
  home: { path: '/' },
  legalNotice: { path: '/impressum' },
  materials: { path: '/materials' },
  gallery: { path: '/gallery', piece: 'GalleryScreen' },
  shop: { path: '/shop', piece: 'shop', query: 'shopItems' },
  item: { path: '/item/:id', example: '/item/1001', piece: 'shop', query: 'shopItemById' },
  createItem: {
    path: '/item/create',
    role: 'admin',
    piece: 'CreateItemScreen',
    query: 'itemTags',
  },
  signIn: { path: '/login' },
  oauthRedirect: { path: '/oauth2/redirect', isRedirect: true },
  profile: { path: '/profile', role: 'user', piece: 'shop', query: 'currentUser' },
} as const satisfies Record<string, ScreenRecord>

export type ScreenName = keyof typeof screenRecords

/** The second addresses that some screens have. */
const aliases = {
  contact: { path: '/contact', screen: 'legalNotice' },
  signUp: { path: '/signup', screen: 'signIn' },
  admin: { path: '/admin', screen: 'profile' },
} as const satisfies Record<string, { path: string; screen: ScreenName }>

const named = { ...screenRecords, ...aliases }
const entries = Object.entries(named)

/** The addresses of the screens (SPEC.md section 2). */
export const paths = Object.fromEntries(entries.map(([name, { path }]) => [name, path])) as {
  readonly [Name in keyof typeof named]: (typeof named)[Name]['path']
}

/** Every address, and the name of the screen that stands there. */
export const addresses = entries.map(([name, entry]) => ({
  path: entry.path,
  screen: 'screen' in entry ? entry.screen : (name as ScreenName),
}))
