import type { introspection } from '../contract/generated/graphql-env'

type Schema = introspection['types']

/** What is known of a screen beyond its code. Every list of screens derives from these records. */
export type ScreenRecord = AnyScreen & (ScreenWithData | ScreenWithoutData)

interface AnyScreen {
  /** Its address; `:id` stands for a part that varies. */
  readonly path: string
  /** Where a part varies: an address that the mock backend knows. */
  readonly example?: string
  /** The role of those who may open it; without one, everybody may. */
  readonly role?: 'user' | 'admin'
  /** It leads to another screen and at most asks something before. */
  readonly isRedirect?: true
}

interface ScreenWithData {
  /** Its first query, of which it shows every state. */
  readonly query: keyof Schema['Query']['fields']
  readonly isLight?: never
}

interface ScreenWithoutData {
  readonly query?: never
  /** It is a few kilobytes, so that pages with a link to it load it just in case. */
  readonly isLight?: true
}

/** The record of each screen (SPEC.md section 2). */
export const screenRecords = {
  home: { path: '/' },
  legalNotice: { path: '/impressum' },
  materials: { path: '/materials', isLight: true },
  gallery: { path: '/gallery' },
  shop: { path: '/shop', query: 'shopItems' },
  item: { path: '/item/:id', example: '/item/1001', query: 'shopItemById' },
  createItem: { path: '/item/create', role: 'admin', query: 'itemTags' },
  signIn: { path: '/login' },
  oauthRedirect: { path: '/oauth2/redirect', isRedirect: true },
  profile: { path: '/profile', role: 'user', query: 'currentUser' },
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
