import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { AddToCartButton } from '../../src/cart/AddToCartButton'
import { ItemCard } from '../../src/catalog/ItemCard'
import { seedItem } from '../seedItem'
import { inMain, inRoom, inWorld } from './inWorld'

const item = { ...seedItem(0), tags: seedItem(0).tags.slice(0, 2) }

const meta = preview.meta({
  id: 'components-katalog-artikelkarte',
  title: 'Bausteine/Artikel und Bilder/Artikelkarte',
  component: ItemCard,
  decorators: [inRoom, inMain, inWorld],
  parameters: { room: '24rem' },
  args: {
    item,
    titleId: 'artikel-1001',
    isFirst: true,
    actions: <AddToCartButton itemId="1001" titleId="artikel-1001" />,
  },
  argTypes: {
    actions: { control: false },
    titleId: { control: false },
  },
})

/** The usual card; the whole of it but the button is the link. */
export const Usual = meta.story({
  name: 'Übliche Karte',
  parameters: { spec: ['shop-cards', 'shop-card-link', 'shop-price-xs'] },
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: 'Kabelclip' })
    await expect(link).toHaveAttribute('href', '/item/1001')
    await expect(canvas.getByText('€ 4,90')).toBeVisible()
    const picture = canvasElement.querySelector('img')?.getBoundingClientRect()
    const below = document.elementFromPoint((picture?.x ?? 0) + 9, (picture?.y ?? 0) + 9)
    await expect(below).toBe(link)
  },
})

/** Price 0, the default of a new product, is written out. */
export const Free = meta.story({
  name: 'Für 0 Euro',
  args: { item: { ...item, sizing: { ...item.sizing, priceXS: 0 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('€ 0,00')).toBeVisible()
  },
})

/** A very long title wraps and stays whole. */
export const LongTitle = meta.story({
  name: 'Überlanger Titel',
  tags: ['long-text'],
  args: {
    item: {
      ...item,
      title: 'Halterung für Donaudampfschifffahrtskapitänsmützen, dreiteilig '.repeat(4),
    },
  },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 2 })
    await expect(title).toHaveTextContent(/dreiteilig$/)
    await expect(title.scrollWidth).toBe(title.clientWidth)
  },
})

/** The shop asks for no title, so it may be missing; the link still has a name. */
export const Untitled = meta.story({
  name: 'Ohne Titel',
  tags: ['missing'],
  args: { item: { ...item, title: '  ' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ohne Titel' })).toBeVisible()
  },
})
