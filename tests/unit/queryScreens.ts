import type { OperationName } from '../../mocks/conditions'
import { seedItem } from '../../stories/seedItem'
import type { WorldParameters } from '../../stories/storyWorld'
import { queryTexts, type QueryOutcome } from '../conditionOutcomes'

/** The way on from a failure: a button that asks again, a link elsewhere (the profile asks again), or a menu that is opened anew. */
export type WayOn = 'retry' | 'to the shop' | 'to the profile' | 'open again'

/** A place of the product that shows what a query answers. */
export interface QueryScreen {
  screen: string
  operation: OperationName
  visit: WorldParameters
  /** A button of the bar that has to be pressed first. */
  opener: string | null
  shows: Record<QueryOutcome, string>
  wayOn: Record<'failure' | 'nothing', WayOn>
  /** The heading above the answer. */
  heading: string | null
}

const item = seedItem(0)
const retried = { failure: 'retry', nothing: 'retry' } as const
const profile = {
  opener: null,
  operation: 'currentUser',
  shows: queryTexts.currentUser,
  wayOn: retried,
  heading: 'Profil',
} as const

/** What SPEC.md section 8 wants of each screen, and what it leaves to the product. */
export const queryScreens: QueryScreen[] = [
  {
    screen: 'the shop',
    operation: 'shopItems',
    visit: { path: '/shop' },
    opener: null,
    shows: queryTexts.shopItems,
    wayOn: retried,
    heading: 'Shop',
  },
  {
    screen: 'the cart',
    operation: 'shopItems',
    visit: { path: '/login', cart: [{ id: item.id, count: 2 }] },
    opener: 'Warenkorb, 2 Artikel',
    shows: {
      ...queryTexts.shopItems,
      failure: 'Error',
      nothing: 'Error',
      data: 'Anfrage per E-Mail vorbereiten',
      empty: 'Nicht mehr verfügbar',
    },
    wayOn: retried,
    heading: 'Warenkorb',
  },
  {
    screen: 'an item',
    operation: 'shopItemById',
    visit: { path: `/item/${item.id}` },
    opener: null,
    shows: queryTexts.shopItemById,
    wayOn: { failure: 'retry', nothing: 'to the shop' },
    heading: item.title,
  },
  { screen: 'the profile', visit: { path: '/profile', persona: 'user' }, ...profile },
  { screen: '/admin', visit: { path: '/admin', persona: 'admin' }, ...profile },
  {
    // The menu's entries are what it is for; the name above them appears when it is known.
    screen: 'the account menu',
    operation: 'currentUser',
    visit: { path: '/login', persona: 'user' },
    opener: 'Konto',
    shows: {
      progress: 'Abmelden',
      failure: 'Abmelden',
      nothing: 'Abmelden',
      data: 'Nora Nutzer',
      empty: 'Abmelden',
      anonymous: 'Abmelden',
    },
    wayOn: { failure: 'open again', nothing: 'to the profile' },
    heading: null,
  },
  {
    screen: 'the tags of a new item',
    operation: 'itemTags',
    visit: { path: '/item/create', persona: 'admin' },
    opener: null,
    shows: queryTexts.itemTags,
    wayOn: retried,
    heading: 'Tags',
  },
]
