import type { OperationName } from '../../mocks/conditions'

/** Where in Storybook something stands. Relative, so that it holds under any path; made for the whole window. */
export function storyHref(id: string, globals: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
  return `./?path=/story/${id}${pairs.length > 0 ? `&globals=${pairs.join(';')}` : ''}`
}

/** A screen on which a state can be looked at. */
export interface ShowingScreen {
  storyId: string
  path: string
  /** Who must be signed in to see it. */
  persona?: 'user' | 'admin'
}

const createForm: ShowingScreen = {
  storyId: 'screens-neues-produkt--loaded',
  path: '/item/create',
  persona: 'admin',
}

/** The screen on which each operation's answer is seen. */
export const operationScreens: Record<OperationName, ShowingScreen> = {
  currentUser: { storyId: 'screens-profil--user', path: '/profile', persona: 'user' },
  shopItems: { storyId: 'screens-shop--loaded', path: '/shop' },
  shopItemById: { storyId: 'screens-artikel--loaded', path: '/item/1001' },
  itemTags: createForm,
  createShopItem: createForm,
  createItemTag: createForm,
}

/** The story in which somebody's presence is seen: the account in the navigation bar. */
export const personaStoryId = 'screens-startseite--visitor'
