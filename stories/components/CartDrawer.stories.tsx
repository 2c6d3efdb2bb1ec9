import { useEffect } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { seed } from '../../mocks/seed'
import preview from '../../.storybook/preview'
import { CartButton } from '../../src/cart/CartButton'
import { CartDrawer } from '../../src/cart/CartDrawer'
import { useCartOpen } from '../../src/cart/useCartOpen'
import type { ActingContext, Canvas } from '../screens/expectations'
import { atRest } from './atRest'
import { inMain, inWorld } from './inWorld'

function OpenCart() {
  const [, setOpen] = useCartOpen()
  useEffect(() => setOpen(true), [setOpen])
  return (
    <>
      <CartButton />
      <CartDrawer />
    </>
  )
}

/** A play function that looks at the cart's dialog once it has slid to its place. */
const inDrawer =
  (play: (drawer: Canvas, context: ActingContext) => Promise<void>) =>
  async (context: ActingContext): Promise<void> => {
    const drawer = await context.canvas.findByRole('dialog', { name: 'Warenkorb' })
    await atRest(drawer)
    await play(within(drawer), context)
  }

const meta = preview.meta({
  id: 'components-warenkorb-schublade',
  title: 'Bausteine/Warenkorb/Offener Warenkorb',
  tags: ['cart', 'dialog'],
  component: CartDrawer,
  render: () => <OpenCart />,
  decorators: [inMain, inWorld],
})

/** One line: title, price of one and of all, count, and how to take it out. */
export const OneLine = meta.story({
  name: 'Eine Zeile',
  parameters: { cart: [{ id: '1001', count: 3 }] },
  play: inDrawer(async (drawer) => {
    const line = within(await drawer.findByRole('listitem'))
    await expect(line.getByRole('link', { name: 'Kabelclip' })).toHaveAttribute(
      'href',
      '/item/1001',
    )
    await expect(line.getByText('€ 4,90')).toBeVisible()
    await expect(line.getByText('€ 14,70')).toBeVisible()
    await expect(drawer.getByText('Preise in Größe XS, inkl. MwSt., zzgl. Versand')).toBeVisible()
  }),
})

/** Nothing is in it: a sentence and the way to the shop. */
export const Empty = meta.story({
  name: 'Leer',
  tags: ['empty'],
  play: inDrawer(async (drawer) => {
    await expect(drawer.getByText('Ihr Warenkorb ist leer.')).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', '/shop')
    await expect(drawer.queryByText('Summe')).toBeNull()
  }),
})

/** Many lines scroll between the title and the sum, which stay in view. */
export const ManyLines = meta.story({
  name: 'Zwölf Zeilen',
  tags: ['many'],
  parameters: {
    cart: seed.shopItems.slice(0, 12).map(({ id }, index) => ({ id, count: index + 1 })),
  },
  play: inDrawer(async (drawer, { canvasElement }) => {
    const list = await drawer.findByRole('list')
    await expect(list.children).toHaveLength(12)
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    const sum = canvasElement.querySelector('[data-part="sum"]')
    await expect(sum).toHaveTextContent('€ 822,20')
    await expect(sum?.getBoundingClientRect().bottom).toBeLessThan(innerHeight)
  }),
})

/** Who has taken out a line by mistake puts it back with its count. */
export const Undoing = meta.story({
  name: 'Zeile entfernt',
  parameters: {
    cart: [
      { id: '1001', count: 5 },
      { id: '1002', count: 1 },
    ],
  },
  play: inDrawer(async (drawer, { userEvent }) => {
    const [remove] = await drawer.findAllByText('Entfernen')
    if (remove) await userEvent.click(remove)
    await expect(await drawer.findByText('Rückgängig machen')).toHaveAccessibleDescription(
      'Kabelclip',
    )
    await waitFor(() => expect(drawer.getAllByRole('listitem')).toHaveLength(1))
  }),
})

const withVanished = [
  { id: '1001', count: 1 },
  { id: '0815', count: 2 },
]

/** An item that the shop no longer has is marked and not part of the sum. */
export const VanishedItem = meta.story({
  name: 'Artikel nicht mehr verfügbar',
  tags: ['missing'],
  parameters: { cart: withVanished },
  play: inDrawer(async (drawer, { canvasElement }) => {
    await expect(await drawer.findByText('Nicht mehr verfügbar')).toBeVisible()
    await expect(drawer.getByText('Artikel 0815')).toBeVisible()
    const sum = canvasElement.querySelector('[data-part="sum"]')
    await expect(sum).toHaveTextContent('€ 4,90')
    await expect(drawer.getAllByLabelText('Menge')).toHaveLength(1)
  }),
})

/** Nothing in it is left in the shop: there is no link to an enquiry. */
export const OnlyVanished = meta.story({
  name: 'Nichts mehr verfügbar',
  tags: ['missing'],
  parameters: { cart: [{ id: '0815', count: 1 }] },
  play: inDrawer(async (drawer) => {
    await expect(await drawer.findByText('Nicht mehr verfügbar')).toBeVisible()
    await expect(drawer.getByText('€ 0,00')).toBeVisible()
    await expect(drawer.queryByRole('link')).toBeNull()
  }),
})

/** Prices are loading; the cart is safe. */
export const Loading = meta.story({
  name: 'Preise werden geladen',
  tags: ['loading'],
  parameters: { cart: [{ id: '1001', count: 1 }], mock: 'shopItems:loading' },
  play: inDrawer(async (drawer) => {
    await expect(drawer.getByText('Loading...')).toBeVisible()
    await expect(drawer.getByText('Ihr Warenkorb ist unverändert gespeichert.')).toBeVisible()
  }),
})

/** The prices could not be loaded. The cart is safe, and they can be requested again. */
export const PricesFailed = meta.story({
  name: 'Preise laden nicht (Fehler)',
  tags: ['error'],
  parameters: { cart: [{ id: '1001', count: 1 }], mock: 'shopItems:error' },
  play: inDrawer(async (drawer, { userEvent }) => {
    await expect(await drawer.findByText('Error')).toBeVisible()
    await expect(drawer.getByText('Ihr Warenkorb ist unverändert gespeichert.')).toBeVisible()
    await userEvent.click(drawer.getByText('Erneut versuchen'))
    await waitFor(() => expect(drawer.getByText('Error')).toBeVisible())
  }),
})

/** Very long titles wrap beside their price. */
export const LongTitles = meta.story({
  name: 'Überlange Titel',
  tags: ['long-text'],
  parameters: { cart: [{ id: '1001', count: 999 }], mock: 'shopItems:long' },
  play: inDrawer(async (drawer) => {
    const list = await drawer.findByRole('list')
    await expect(list.scrollWidth).toBe(list.clientWidth)
    await expect(drawer.getByText('€ 4.895,10', { selector: 'li strong' })).toBeVisible()
  }),
})

/** The system's palette: what can be pressed stays apart from what is only read. */
export const ForcedColors = meta.story({
  name: 'Erzwungene Farben, dunkel',
  tags: ['contrast', 'dark'],
  globals: { system: 'forced', theme: 'dark' },
  parameters: { cart: [{ id: '1001', count: 1 }] },
  play: inDrawer(async (drawer) => {
    await expect(await drawer.findByText('Summe')).toBeVisible()
  }),
})
