import type { Page as BrowserPage } from '@playwright/test'
import { screenPages, type Page } from '../../src/pages'

/** A screen in one of its states: how to get there, and what shows that it is there. */
export interface ScreenState {
  name: string
  /** Its address; `{origin}` stands for the site's own. */
  path: string
  persona?: Page['persona']
  /** The stored cart. */
  cart?: string
  /** What to do once the screen is there. */
  prepare?: (page: BrowserPage) => Promise<void>
  /** How much may move once the script has read what the page's HTML cannot know: the query, or who is signed in. */
  layoutShift?: number
}

const openCart = (page: BrowserPage) =>
  page.getByRole('banner').getByRole('button', { name: 'Warenkorb' }).click()

const fullCart = '[{"id":"1001","count":2},{"id":"1003","count":1},{"id":"weg","count":1}]'

/** How a query that a screen shows may be answered, by the word for it in the picture's name. */
const answers = { loading: 'loading', failed: 'error', empty: 'empty', long: 'long' } as const

/** What a screen's pictures are called: the words of its address. */
const nameOf = ({ path }: Page): string =>
  path
    .split('/')
    .filter((part) => /^\w/.test(part))
    .join('-') || 'home'

/** A screen as it is, and with each answer to its query. */
function statesOf(page: Page): ScreenState[] {
  const { example: path, persona, query } = page
  const plain = { name: nameOf(page), path, persona, cart: fullCart }
  return [plain, ...(query === null ? [] : answered(plain, query))]
}

/** A screen with each answer to a query. */
const answered = (state: ScreenState, query: string): ScreenState[] =>
  Object.entries(answers).map(([word, condition]) => ({
    ...state,
    name: `${state.name}-${word}`,
    path: `${state.path}?mock=${query}:${condition}`,
  }))

/** Every screen of SPEC.md section 2 in the states of sections 4 and 8. */
export const screenStates: ScreenState[] = [
  ...screenPages.flatMap(statesOf),
  ...answered({ name: 'item-related', path: '/item/1001', cart: fullCart }, 'shopItems'),
  { name: 'item-unknown', path: '/item/weg' },
  { name: 'cart', path: '/shop', cart: fullCart, prepare: openCart },
  { name: 'cart-empty', path: '/shop', prepare: openCart },
  { name: 'cart-failed', path: '/?mock=shopItems:error', cart: fullCart, prepare: openCart },
  // The message stands above the text, where it is looked for.
  { name: 'login-problem', path: '/login?problem=expired', layoutShift: 0.04 },
  // *Konto* is wider than *Anmelden*; a place as wide for both would be a hole on phones.
  { name: 'login-signed-in', path: '/login', persona: 'user', layoutShift: 0.002 },
  {
    name: 'account-page',
    path: '/oauth2/authorize/google?redirect_uri={origin}/oauth2/redirect',
  },
  { name: 'profile-admin', path: '/profile', persona: 'admin' },
  {
    name: 'account-menu',
    path: '/shop',
    persona: 'admin',
    // As on login-signed-in.
    layoutShift: 0.002,
    prepare: (page) => page.getByRole('banner').getByRole('button', { name: 'Konto' }).click(),
  },
  {
    name: 'item-create-bad-price',
    path: '/item/create',
    persona: 'admin',
    prepare: async (page) => {
      await page.getByLabel('Preis S in Euro', { exact: true }).fill('teuer')
      await page.getByRole('button', { name: 'Erstellen' }).click()
    },
  },
  {
    name: 'item-create-rejected',
    path: '/item/create?mock=createShopItem:rejected',
    persona: 'admin',
    prepare: async (page) => {
      await page.getByRole('option', { name: 'Büro' }).dblclick()
      await page.getByRole('button', { name: 'Erstellen' }).click()
      await page.getByText('Ihre Eingaben sind noch da').waitFor()
    },
  },
  { name: 'unknown-address', path: '/gibt-es-nicht' },
]

/** Widths in pixels: phone, tablet, desktop. */
export const screenWidths = [390, 768, 1440] as const
/** The two colour schemes. */
export const colorSchemes = ['light', 'dark'] as const

/** Where the pictures go. */
export const screensFolder = 'screens'
/** The name of one picture. */
export const screenFile = (name: string, width: number, scheme: string) =>
  `${name}-${width}-${scheme}.png`
