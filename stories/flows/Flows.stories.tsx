import { expect, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview'
import {
  findAccountButton,
  shows,
  showsScreen,
  type ActingContext,
  type Canvas,
} from '../screens/expectations'
import { renderScreen, worldOf } from '../screens/renderScreen'
import { seedItem } from '../seedItem'

const meta = preview.meta({
  id: 'flows',
  title: 'Wege/Durch den Shop',
  tags: ['flow', 'journey'],
  render: renderScreen,
  parameters: { path: '/' },
})

interface FlowContext extends ActingContext {
  loaded: Record<string, unknown>
}

const firstItem = seedItem(0)
const secondItem = seedItem(1)

const stored = (context: FlowContext, key: string) => worldOf(context).storage.getItem(key)

async function openShop(context: FlowContext): Promise<void> {
  const { canvas, userEvent } = context
  await showsScreen('Fertiger und Massgeschneiderter 3D-Druck')(context)
  const [link] = await canvas.findAllByText('Zum Shop')
  if (link === undefined) throw new Error('The landing page does not lead to the shop.')
  await userEvent.click(link)
  await showsScreen('Shop', /^28 Artikel/)(context)
}

async function addFromItemPage(context: FlowContext): Promise<void> {
  const { canvas, userEvent } = context
  await userEvent.click(canvas.getByText(firstItem.title))
  await showsScreen(firstItem.title)(context)
  const add = canvas.getByText('In den Warenkorb')
  await userEvent.click(add)
  await userEvent.click(add)
  await waitFor(() => expect(stored(context, 'cart')).toBe(`[{"id":"${firstItem.id}","count":2}]`))
}

async function openDrawer({ canvas, canvasElement, userEvent }: ActingContext): Promise<Canvas> {
  await userEvent.click(canvas.getByLabelText(/^Warenkorb/))
  await canvas.findByText('Summe')
  const dialog = canvasElement.querySelector('dialog')
  if (dialog === null) throw new Error('The cart is no dialog.')
  return within(dialog)
}

/** From the shop to an item, which is put into the cart twice. */
export const VisitorFillsCart = meta.story({
  name: 'Besucher füllt den Warenkorb',
  tags: [
    'cart',
    'spec:visitor-fills-cart',
    'spec:shop-card-link',
    'spec:cart-entry',
    'spec:cart-storage-key',
    'spec:cart-add-raises-count',
    'spec:cart-written-back',
  ],
  play: async (context) => {
    await openShop(context)
    await addFromItemPage(context)
    await expect(context.canvas.getByLabelText(/^Warenkorb, 2/)).toBeVisible()
  },
})

/** In the drawer the visitor takes one away and then the whole line. */
export const VisitorEmptiesCart = meta.story({
  name: 'Besucher leert den Warenkorb',
  tags: ['cart'],
  play: async (context) => {
    await openShop(context)
    await addFromItemPage(context)
    const drawer = await openDrawer(context)
    await context.userEvent.click(drawer.getByLabelText('Menge verringern'))
    await waitFor(() =>
      expect(stored(context, 'cart')).toBe(`[{"id":"${firstItem.id}","count":1}]`),
    )
    await context.userEvent.click(drawer.getByText('Entfernen'))
    await shows('Ihr Warenkorb ist leer.')({ canvas: drawer })
    await expect(stored(context, 'cart')).toBe('[]')
  },
})

/** The page that the mocked Google shows, once it is there. */
async function accountPage({ canvasElement }: ActingContext): Promise<Canvas> {
  const page = await waitFor(() => {
    const body = canvasElement.querySelector('iframe')?.contentDocument?.body
    if (!body?.querySelector('a')) throw new Error('The account page is not there yet.')
    return body
  })
  return within(page)
}

async function chooseAccount(context: ActingContext, name: string): Promise<void> {
  const { canvas, userEvent } = context
  await userEvent.click(await canvas.findByText('Anmelden', { selector: 'header a, nav a' }))
  await showsScreen('Anmelden')(context)
  await userEvent.click(canvas.getByText('Mit Google anmelden'))
  const google = await accountPage(context)
  google.getByRole('link', { name }).click()
}

/** Over the mocked Google to the profile. */
export const GoogleSignInToProfile = meta.story({
  name: 'Mit Google anmelden',
  tags: [
    'sign-in',
    'profile',
    'spec:user-reaches-profile',
    'spec:google-starts-at-backend',
    'spec:callback-stores-token',
    'spec:callback-signs-in',
    'spec:privilege-from-roles',
  ],
  play: async (context) => {
    await chooseAccount(context, 'Nutzer')
    await showsScreen('Profil', 'USER')(context)
    await expect(context.canvas.getByLabelText('Name')).toHaveValue('Nora Nutzer')
    await expect(stored(context, 'token')).toBe('demo-user')
    await waitFor(() =>
      expect(stored(context, 'root')).toBe('{"loggedIn":true,"privilege":"USER"}'),
    )
  },
})

/** Who turns back at Google is told that nobody is signed in. */
export const GoogleSignInCancelled = meta.story({
  name: 'Anmeldung bei Google abbrechen',
  tags: ['sign-in', 'cancelled'],
  play: async (context) => {
    await chooseAccount(context, 'Abbrechen')
    await shows('Die Anmeldung wurde abgebrochen. Sie sind nicht angemeldet.')(context)
    await expect(stored(context, 'token')).toBeNull()
  },
})

async function signInAsAdmin(context: FlowContext): Promise<void> {
  await chooseAccount(context, 'Admin')
  await showsScreen('Profil', 'ADMIN')(context)
}

async function openAccountMenu({ canvas, userEvent }: ActingContext, entry: string): Promise<void> {
  await userEvent.click(await findAccountButton(canvas))
  await userEvent.click(await canvas.findByText(entry))
}

async function fillItemForm(context: FlowContext): Promise<void> {
  const { canvas, userEvent } = context
  await openAccountMenu(context, 'Neues Produkt')
  await showsScreen('Produkt erstellen', 'Available')(context)
  const title = canvas.getByLabelText('Titel')
  await userEvent.clear(title)
  await userEvent.type(title, 'Kabelhalter')
  const price = canvas.getByLabelText('Preis XS in Euro')
  await userEvent.clear(price)
  await userEvent.type(price, '4,20')
  await userEvent.type(canvas.getByLabelText('Tag erstellen'), 'Prototyp{Enter}')
  await shows('Tag „Prototyp“ erstellt.')(context)
  await userEvent.dblClick(await canvas.findByRole('option', { name: 'Prototyp' }))
}

/** An admin signs in, creates a tag and an item with it, and finds the item in the shop. */
export const AdminCreatesTagAndItem = meta.story({
  name: 'Admin erstellt Tag und Produkt',
  tags: [
    'admin',
    'create',
    'spec:admin-creates-tag-and-item',
    'spec:create-leads-to-shop',
    'spec:create-sends-tag-names',
    'spec:create-sends-no-pictures',
    'spec:sizing-defaults',
  ],
  play: async (context) => {
    await signInAsAdmin(context)
    await fillItemForm(context)
    await context.userEvent.click(context.canvas.getByText('Erstellen'))
    await showsScreen('Shop', /^29 Artikel/, 'Kabelhalter')(context)
    await expect(await context.canvas.findByText('Schließen')).toBeVisible()
    const items = worldOf(context).backend.db.listItems()
    await expect(items.find(({ title }) => title === 'Kabelhalter')).toMatchObject({
      tags: [{ name: 'Prototyp' }],
      imageIds: [],
      sizing: { priceXS: 4.2, priceS: 0, descriptionXL: '' },
    })
  },
})

/** The token is no longer known: three reloads, then signed out with a reason, and signed in anew. */
export const ExpiredSignIn = meta.story({
  name: 'Abgelaufene Anmeldung erneuern',
  tags: ['sign-in', 'expired', 'spec:profile-reloads-anonymous', 'spec:user-anonymous'],
  parameters: { path: '/oauth2/redirect?token=abgelaufen' },
  play: async (context) => {
    await shows(/Ihre Anmeldung ist abgelaufen oder ungültig/)(context)
    await expect(stored(context, 'token')).toBeNull()
    await expect(stored(context, 'root')).toBe('{"loggedIn":false,"privilege":""}')
    await context.userEvent.click(context.canvas.getByText('Mit Google anmelden'))
    const google = await accountPage(context)
    google.getByRole('link', { name: 'Nutzer' }).click()
    await showsScreen('Profil', 'USER')(context)
  },
})

/** Signing out forgets the person and keeps the cart. */
export const SignOutKeepsCart = meta.story({
  name: 'Abmelden, der Warenkorb bleibt',
  tags: ['sign-out', 'cart'],
  parameters: { persona: 'user', path: '/profile', cart: [{ id: firstItem.id, count: 2 }] },
  play: async (context) => {
    await showsScreen('Profil', 'USER')(context)
    await openAccountMenu(context, 'Abmelden')
    await showsScreen('Fertiger und Massgeschneiderter 3D-Druck')(context)
    await expect(stored(context, 'token')).toBeNull()
    await expect(stored(context, 'cart')).toBe(`[{"id":"${firstItem.id}","count":2}]`)
    await expect(context.canvas.getByLabelText(/^Warenkorb, 2/)).toBeVisible()
  },
})

const focused = () => document.activeElement

/** Presses Tab until the focus is where a person wants it. */
async function tabTo({ userEvent }: ActingContext, isThere: (element: Element) => boolean) {
  for (let steps = 0; steps < 60; steps += 1) {
    const element = focused()
    if (element !== null && isThere(element)) return
    await userEvent.tab()
  }
  throw new Error('The keyboard does not get there.')
}

/** From the shop's first card into the cart and out again without a pointer. */
export const KeyboardOnly = meta.story({
  name: 'Einkauf nur mit der Tastatur',
  tags: ['keyboard'],
  parameters: { path: '/shop' },
  play: async (context) => {
    const { canvas, userEvent } = context
    await showsScreen('Shop', /^28 Artikel/)(context)
    await userEvent.tab()
    await expect(focused()).toHaveTextContent('Zum Inhalt springen')
    await tabTo(context, (element) => element.textContent === secondItem.title)
    await tabTo(context, (element) => element.textContent === 'In den Warenkorb')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(stored(context, 'cart')).toBe(`[{"id":"${secondItem.id}","count":1}]`),
    )
    canvas.getByLabelText(/^Warenkorb, 1/).focus()
    await userEvent.keyboard('{Enter}')
    const drawer = await canvas.findByRole('dialog', { name: 'Warenkorb' })
    await within(drawer).findByText('Summe')
    await expect(drawer).toContainElement(document.querySelector(':focus'))
    await tabTo(context, (element) => element.getAttribute('aria-label') === 'Menge erhöhen')
    await userEvent.keyboard(' ')
    await waitFor(() =>
      expect(stored(context, 'cart')).toBe(`[{"id":"${secondItem.id}","count":2}]`),
    )
  },
})
