import type { OperationName } from '../../mocks/conditions'
import { seedItem } from '../../stories/seedItem'
import type { WorldParameters } from '../../stories/storyWorld'

/** What a query's answer makes of its screen. */
export type QueryOutcome = 'data' | 'empty' | 'progress' | 'failure' | 'nothing'

/** A place of the product that shows what a query answers. */
export interface QueryScreen {
  screen: string
  operation: OperationName
  visit: WorldParameters
  /** A button of the bar that has to be pressed first. */
  opener?: string
  shows: Record<QueryOutcome, string>
  /** What those who listen hear of a failure. */
  announced: string
  /** The heading that has the focus after a retry has worked; none where the focus stays in a dialog. */
  focused?: string
  /** Whether it is a part of a screen. */
  isPart?: boolean
}

const item = seedItem(0)
const loadingFails = 'Die Daten konnten nicht geladen werden.'
const underConstruction = 'Dieser Bereich befindet sich im Aufbau und ist in Kürze verfügbar.'
const usual = { progress: 'Loading...', failure: 'Error', nothing: 'Error' }

/** What SPEC.md section 8 wants of each screen, and what it leaves to the product. */
export const queryScreens: QueryScreen[] = [
  {
    screen: 'the shop',
    operation: 'shopItems',
    visit: { path: '/shop' },
    shows: {
      ...usual,
      failure: underConstruction,
      nothing: underConstruction,
      data: item.title,
      empty: 'Zurzeit bietet der Shop keine Artikel an.',
    },
    announced: 'Der Shop ist im Aufbau und in Kürze verfügbar.',
    focused: 'Shop',
  },
  {
    screen: 'the cart',
    operation: 'shopItems',
    visit: { path: '/login', cart: [{ id: item.id, count: 2 }] },
    opener: 'Warenkorb, 2 Artikel',
    shows: {
      ...usual,
      data: 'Anfrage per E-Mail vorbereiten',
      empty: 'Nicht mehr verfügbar',
    },
    announced: loadingFails,
    isPart: true,
  },
  {
    screen: 'an item',
    operation: 'shopItemById',
    visit: { path: `/item/${item.id}` },
    shows: {
      ...usual,
      nothing: 'Diesen Artikel gibt es nicht oder nicht mehr.',
      data: item.title,
      empty: 'Ohne Titel',
    },
    announced: loadingFails,
    focused: item.title,
  },
  {
    screen: 'the profile',
    operation: 'currentUser',
    visit: { path: '/profile', persona: 'user' },
    shows: { ...usual, data: 'USER', empty: 'Keine' },
    announced: loadingFails,
    focused: 'Profil',
  },
  {
    screen: 'the tags of a new item',
    operation: 'itemTags',
    visit: { path: '/item/create', persona: 'admin' },
    shows: { ...usual, data: 'Fahrrad', empty: 'Nichts verfügbar' },
    announced: loadingFails,
    focused: 'Produkt erstellen',
    isPart: true,
  },
]
