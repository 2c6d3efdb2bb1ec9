import type { OperationName } from '../../mocks/conditions'
import { seedItem } from '../../stories/seedItem'
import type { WorldParameters } from '../../stories/storyWorld'
import { queryTexts, type QueryOutcome } from '../conditionOutcomes'

/** A place of the product that shows what a query answers. */
export interface QueryScreen {
  screen: string
  operation: OperationName
  visit: WorldParameters
  /** A button of the bar that has to be pressed first. */
  opener: string | null
  shows: Record<QueryOutcome, string>
  /** What those who listen hear of a failure. */
  announced: string
  /** The heading that has the focus after a retry has worked; null where the focus stays in a dialog. */
  focused: string | null
  /** Whether it is a part of a screen. */
  isPart?: boolean
}

const item = seedItem(0)
const shopFails = 'Der Shop ist im Aufbau und in Kürze verfügbar.'
const loadingFails = 'Die Daten konnten nicht geladen werden.'

/** What SPEC.md section 8 wants of each screen, and what it leaves to the product. */
export const queryScreens: QueryScreen[] = [
  {
    screen: 'the shop',
    operation: 'shopItems',
    visit: { path: '/shop' },
    opener: null,
    shows: queryTexts.shopItems,
    announced: shopFails,
    focused: 'Shop',
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
    announced: loadingFails,
    focused: null,
    isPart: true,
  },
  {
    screen: 'an item',
    operation: 'shopItemById',
    visit: { path: `/item/${item.id}` },
    opener: null,
    shows: queryTexts.shopItemById,
    announced: loadingFails,
    focused: item.title,
  },
  {
    screen: 'the profile',
    operation: 'currentUser',
    visit: { path: '/profile', persona: 'user' },
    opener: null,
    shows: queryTexts.currentUser,
    announced: loadingFails,
    focused: 'Profil',
  },
  {
    screen: 'the tags of a new item',
    operation: 'itemTags',
    visit: { path: '/item/create', persona: 'admin' },
    opener: null,
    shows: queryTexts.itemTags,
    announced: loadingFails,
    focused: 'Produkt erstellen',
    isPart: true,
  },
]
