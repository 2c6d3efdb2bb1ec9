import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview'
import { seed } from '../../mocks/seed'
import { relatedItems } from '../../src/screens/item/RelatedItems'
import { atRest } from '../components/atRest'
import { bringIntoView, shows, showsError, showsScreen } from './expectations'
import { renderScreen } from './renderScreen'
import { seedItem } from '../seedItem'

const item = seedItem(0)
const [related = item] = relatedItems(seed.shopItems, item)

const meta = preview.meta({
  id: 'screens-artikel',
  title: 'Seiten/Artikel',
  tags: ['screen'],
  render: renderScreen,
  parameters: { path: `/item/${item.id}` },
})

export const Loaded = meta.story({
  name: 'Üblicher Artikel',
  parameters: { spec: ['route-item', 'item-title'] },
  play: showsScreen(
    item.title,
    'In den Warenkorb',
    item.description,
    'Gut zu wissen',
    'Passt dazu',
    related.title,
  ),
})

export const Loading = meta.story({
  name: 'Artikel wird geladen',
  tags: ['loading'],
  parameters: { spec: ['item-loading'], mock: 'shopItemById:loading' },
  play: shows('Loading...'),
})

/** Room for the items of Passt dazu, whose list is requested when nothing else is to be done. */
export const RelatedLoading = meta.story({
  name: 'Passt dazu wird geladen',
  tags: ['loading'],
  parameters: { mock: 'shopItems:loading' },
  play: async (context) => {
    await showsScreen(item.title, 'Passt dazu')(context)
    bringIntoView(context.canvas.getByText('Passt dazu'))
  },
})

export const FailedGraphql = meta.story({
  name: 'Artikel lädt nicht (Fehler)',
  tags: ['error'],
  parameters: { spec: ['item-error'], mock: 'shopItemById:error' },
  play: showsError,
})

/** An item that was deleted while somebody kept its address. */
export const Null = meta.story({
  name: 'Artikel nicht gefunden',
  tags: ['missing'],
  parameters: { mock: 'shopItemById:null' },
  play: showsScreen('Artikel nicht gefunden', 'Zum Shop'),
})

/** Every text is empty and every list has no entry. */
export const Bare = meta.story({
  name: 'Artikel ohne jeden Text',
  tags: ['empty'],
  parameters: { mock: 'shopItemById:empty' },
  play: shows('€ 0,00', 'In den Warenkorb'),
})

export const LongTexts = meta.story({
  name: 'Überlange Texte',
  tags: ['long-text'],
  parameters: { mock: 'shopItemById:long' },
  play: async ({ canvas, canvasElement }) => {
    await shows('In den Warenkorb')({ canvas })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
})

export const ManyTags = meta.story({
  name: '100 Schlagwörter',
  tags: ['many'],
  parameters: { mock: 'shopItemById:large' },
  play: async (context) => {
    await showsScreen(item.title, 'Befestigung 100', related.title)(context)
    bringIntoView(context.canvas.getByText('Befestigung 100'))
  },
})

/** The picture in the whole window. Closing it returns the focus to the button that opened it. */
export const Enlarged = meta.story({
  name: 'Bild im ganzen Fenster',
  tags: ['dialog'],
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByLabelText('Vollbild: Beispielbild')
    await userEvent.click(opener)
    await userEvent.click(canvas.getByLabelText('Vollbild schließen'))
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const viewer = canvas.getByLabelText('Beispielbild', { selector: 'dialog' })
    await atRest(viewer)
    await expect(viewer).toBeVisible()
  },
})
