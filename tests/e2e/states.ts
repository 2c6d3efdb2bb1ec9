import type { Page as BrowserPage } from '@playwright/test'
import { screenPages, unknownPage, type Page } from '../../src/pages'

/** A screen in one of its states, and how to get there. */
export interface ScreenState {
  name: string
  /** Its address; `{origin}` stands for the site's own. */
  address: string
  persona?: Page['persona']
  /** Where it is looked at; without a word, everywhere. */
  only?: 'phone' | 'desktop'
  /** Whether the cart that is stored is empty. */
  isCartEmpty?: true
  /** What to do once the screen is there. */
  prepare?: (page: BrowserPage) => Promise<void>
  /** How much may move once the script has read what the page's HTML cannot know: the address, or who is signed in. */
  layoutShift?: number
}

const press = (name: string) => (page: BrowserPage) =>
  page.getByRole('button', { name }).first().click()
const openCart = async (page: BrowserPage) => {
  await press('Warenkorb,')(page)
  await page.getByRole('dialog', { name: 'Warenkorb' }).waitFor()
}

/** How the query of a screen may be answered, and where that differs most in its look from the screen as it is. */
const answers = { loading: 'desktop', error: 'desktop', empty: 'phone', long: 'phone' } as const

/** A screen as it is, and with each answer to its query. */
const statesOf = ({ example: address, persona, query }: Page): ScreenState[] => [
  { name: address, address, persona },
  ...Object.entries(query === null ? {} : answers).map(([answer, only]) => ({
    name: `${address}, ${query}: ${answer}`,
    address: `${address}?mock=${query}:${answer}`,
    persona,
    only,
  })),
]

const form = { address: '/item/create', persona: 'admin' } as const

/** Every screen in the states that differ in their look. */
export const screenStates: ScreenState[] = [
  ...screenPages.flatMap(statesOf),
  { name: 'an unknown address', address: unknownPage.example },
  { name: 'an item without others', address: '/item/1001?mock=shopItems:error' },
  { name: 'the cart', address: '/shop', prepare: openCart },
  { name: 'the empty cart', address: '/shop', isCartEmpty: true, prepare: openCart },
  { name: 'the cart without titles', address: '/?mock=shopItems:error', prepare: openCart },
  // The message stands above the text, where it is looked for.
  { name: 'a problem of the sign-in', address: '/login?problem=expired', layoutShift: 0.04 },
  { name: 'the sign-in of somebody', address: '/login', persona: 'user' },
  {
    name: 'the account page',
    address: '/oauth2/authorize/google?redirect_uri={origin}/oauth2/redirect',
  },
  { name: 'the account menu', address: '/shop', persona: 'admin', prepare: press('Konto') },
  { name: 'a picture in full size', address: '/gallery', prepare: press('Vollbild: ') },
  {
    name: 'a price that is no number',
    ...form,
    prepare: async (page) => {
      await page.getByLabel('Preis S in Euro', { exact: true }).fill('teuer')
      await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
    },
  },
  {
    name: 'a product that was refused',
    persona: 'admin',
    address: '/item/create?mock=createShopItem:rejected',
    prepare: async (page) => {
      await page.getByRole('option', { name: 'Büro' }).dblclick()
      await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
      await page.getByText('Ihre Eingaben sind noch da').waitFor()
    },
  },
]
