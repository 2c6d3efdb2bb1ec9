import type { Page } from '@playwright/test'

/** A screen in one of its states: how to get there, and what shows that it is there. */
export interface ScreenState {
  name: string
  /** Its address; `{origin}` stands for the site's own. */
  path: string
  persona?: 'user' | 'admin'
  /** The stored cart. */
  cart?: string
  /** What to do once the screen is there. */
  prepare?: (page: Page) => Promise<void>
}

const openCart = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Warenkorb' }).click()

const fullCart = '[{"id":"1001","count":2},{"id":"1003","count":1},{"id":"weg","count":1}]'

/** Every screen of SPEC.md section 2 in the states of sections 4 and 8. */
export const screenStates: ScreenState[] = [
  { name: 'home', path: '/' },
  { name: 'materials', path: '/materials' },
  { name: 'gallery', path: '/gallery' },
  { name: 'impressum', path: '/impressum' },
  { name: 'shop', path: '/shop', cart: fullCart },
  { name: 'shop-loading', path: '/shop?mock=shopItems:loading' },
  { name: 'shop-failed', path: '/shop?mock=shopItems:error' },
  { name: 'shop-empty', path: '/shop?mock=shopItems:empty' },
  { name: 'shop-long', path: '/shop?mock=shopItems:long' },
  { name: 'item', path: '/item/1002', cart: '[{"id":"1002","count":2}]' },
  { name: 'item-loading', path: '/item/1002?mock=shopItemById:loading' },
  { name: 'item-failed', path: '/item/1002?mock=shopItemById:error' },
  { name: 'item-unknown', path: '/item/weg' },
  { name: 'item-long', path: '/item/1002?mock=shopItemById:long' },
  { name: 'item-bare', path: '/item/1002?mock=shopItemById:empty' },
  { name: 'cart', path: '/shop', cart: fullCart, prepare: openCart },
  { name: 'cart-empty', path: '/shop', prepare: openCart },
  { name: 'cart-failed', path: '/?mock=shopItems:error', cart: fullCart, prepare: openCart },
  { name: 'login', path: '/login' },
  { name: 'login-problem', path: '/login?problem=expired' },
  { name: 'login-signed-in', path: '/login', persona: 'user' },
  {
    name: 'account-page',
    path: '/oauth2/authorize/google?redirect_uri={origin}/oauth2/redirect',
  },
  { name: 'profile', path: '/profile', persona: 'admin' },
  { name: 'profile-loading', path: '/profile?mock=currentUser:loading', persona: 'user' },
  { name: 'profile-failed', path: '/profile?mock=currentUser:error', persona: 'user' },
  { name: 'profile-long', path: '/profile?mock=currentUser:long', persona: 'admin' },
  {
    name: 'account-menu',
    path: '/shop',
    persona: 'admin',
    prepare: (page) => page.getByRole('banner').getByRole('button', { name: 'Konto' }).click(),
  },
  { name: 'create', path: '/item/create', persona: 'admin' },
  {
    name: 'create-bad-price',
    path: '/item/create',
    persona: 'admin',
    prepare: async (page) => {
      await page.getByLabel('Preis S in Euro', { exact: true }).fill('teuer')
      await page.getByRole('button', { name: 'Erstellen' }).click()
    },
  },
  {
    name: 'create-rejected',
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
