import { expect, within } from 'storybook/test'
import preview from '../../.storybook/preview'
import { seed } from '../../mocks/seed'
import { shows, showsScreen, type ActingContext, type Canvas } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-warenkorb',
  title: 'Seiten/Warenkorb',
  tags: ['screen', 'cart', 'basket', 'drawer'],
  render: renderScreen,
  parameters: { path: '/impressum' },
})

/** Opens the cart from the navigation bar and returns what stands in it. */
async function openCart({ canvas, canvasElement, userEvent }: ActingContext): Promise<Canvas> {
  await showsScreen('Impressum und Kontakt')({ canvas, canvasElement })
  await userEvent.click(canvas.getByLabelText(/^Warenkorb/))
  await expect(await canvas.findByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
  const dialog = canvasElement.querySelector('dialog')
  if (dialog === null) throw new Error('The cart is no dialog.')
  return within(dialog)
}

const cart = [
  { id: '1001', count: 2 },
  { id: '1003', count: 1 },
]

export const Empty = meta.story({
  name: 'Leer',
  tags: ['empty'],
  play: async (context) => {
    const drawer = await openCart(context)
    await shows('Ihr Warenkorb ist leer.', 'Zum Shop')({ canvas: drawer })
  },
})

export const OneLine = meta.story({
  name: 'Eine Zeile',
  parameters: { cart: cart.slice(0, 1) },
  play: async (context) => {
    const drawer = await openCart(context)
    await shows('Summe', 'Anfrage per E-Mail vorbereiten')({ canvas: drawer })
    await expect(drawer.getByLabelText('Menge verringern')).toBeVisible()
  },
})

export const TwoLines = meta.story({
  name: 'Zwei Zeilen',
  parameters: { cart },
  play: async (context) => {
    const drawer = await openCart(context)
    await shows('Summe')({ canvas: drawer })
    await expect(drawer.getAllByText('Entfernen')).toHaveLength(2)
  },
})

/** More lines than fit: they scroll, sum and enquiry stay in view. */
export const ManyLines = meta.story({
  name: '28 Zeilen',
  tags: ['many'],
  parameters: { cart: seed.shopItems.map(({ id }) => ({ id, count: 999 })) },
  play: async (context) => {
    const drawer = await openCart(context)
    await shows('Summe', 'Anfrage per E-Mail vorbereiten')({ canvas: drawer })
    await expect(drawer.getAllByText('Entfernen')).toHaveLength(seed.shopItems.length)
  },
})

/** An item that the shop no longer has can be taken out and counts for nothing. */
export const VanishedItem = meta.story({
  name: 'Artikel nicht mehr verfügbar',
  tags: ['missing'],
  parameters: { cart: [...cart, { id: 'weg', count: 3 }] },
  play: async (context) => {
    const drawer = await openCart(context)
    await shows('Nicht mehr verfügbar', 'weg')({ canvas: drawer })
  },
})

export const LongTexts = meta.story({
  name: 'Überlange Titel',
  tags: ['long-text'],
  parameters: { cart, mock: 'shopItems:long' },
  play: async (context) => {
    const drawer = await openCart(context)
    await shows('Summe')({ canvas: drawer })
  },
})

export const Loading = meta.story({
  name: 'Preise werden geladen',
  tags: ['loading'],
  parameters: { cart, mock: 'shopItems:loading' },
  play: async (context) => {
    const drawer = await openCart(context)
    await shows('Loading...', 'Ihr Warenkorb ist unverändert gespeichert.')({ canvas: drawer })
  },
})

export const FailedGraphql = meta.story({
  name: 'Preise nicht zu haben',
  tags: ['error'],
  parameters: { cart, mock: 'shopItems:error' },
  play: async (context) => {
    const drawer = await openCart(context)
    await shows('Error', 'Ihr Warenkorb ist unverändert gespeichert.')({ canvas: drawer })
  },
})
