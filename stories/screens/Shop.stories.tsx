import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { seed } from '../../mocks/seed'
import { shows, showsScreen } from './expectations'
import { renderScreen } from './renderScreen'
import { seedItem } from '../seedItem'

const meta = preview.meta({
  id: 'screens-shop',
  title: 'Seiten/Shop',
  tags: ['screen'],
  render: renderScreen,
  parameters: { path: '/shop' },
})

const firstItem = seedItem(0)

const underConstruction = showsScreen(
  'Shop',
  'Dieser Bereich befindet sich im Aufbau und ist in Kürze verfügbar.',
  'Erneut versuchen',
)

export const Loaded = meta.story({
  name: '28 Artikel',
  parameters: {
    spec: [
      'route-shop',
      'shop-heading',
      'shop-cards',
      'shop-card-link',
      'shop-sample-picture',
      'shop-price-xs',
      'shop-columns',
    ],
  },
  play: showsScreen('Shop', /^28 Artikel/, firstItem.title, 'Eigenes Teil anfragen'),
})

/** The query has not answered yet. */
export const Loading = meta.story({
  name: 'Artikel werden geladen',
  tags: ['loading'],
  parameters: { spec: ['shop-loading'], mock: 'shopItems:loading' },
  play: showsScreen('Shop', 'Loading...'),
})

export const FailedGraphql = meta.story({
  name: 'Artikel laden nicht (Fehler)',
  tags: ['error'],
  parameters: { spec: ['shop-failure-placeholder'], mock: 'shopItems:error' },
  play: underConstruction,
})

export const Empty = meta.story({
  name: 'Kein einziger Artikel',
  tags: ['empty'],
  parameters: { mock: 'shopItems:empty' },
  play: showsScreen('Shop', /Zurzeit bietet der Shop keine Artikel an/),
})

export const One = meta.story({
  name: 'Ein einziger Artikel',
  parameters: { seed: { ...seed, shopItems: [firstItem] } },
  play: showsScreen('Shop', /^1 Artikel/, firstItem.title),
})

export const Many = meta.story({
  name: '100 Artikel',
  tags: ['many'],
  parameters: {
    seed: {
      ...seed,
      shopItems: Array.from({ length: 100 }, (_, index) => ({
        ...firstItem,
        id: `${2000 + index}`,
        title: `${firstItem.title} ${index + 1}`,
      })),
    },
  },
  play: showsScreen('Shop', /^100 Artikel/, `${firstItem.title} 60`, /^Weitere anzeigen/),
})

/** Titles far longer than any card. */
export const LongTexts = meta.story({
  name: 'Überlange Titel',
  tags: ['long-text'],
  parameters: { mock: 'shopItems:long' },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Shop', /^28 Artikel/)({ canvas, canvasElement })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
})

/** The address holds what the visitor is looking for. */
export const Filtered = meta.story({
  name: 'Nach Schlagwort gefiltert',
  tags: ['filtered'],
  parameters: { path: '/shop?tag=Büro&sortierung=preis' },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Shop', /^4 von 28 Artikeln/)({ canvas, canvasElement })
    await expect(canvas.getByLabelText('Schlagwort')).toHaveValue('Büro')
    const titles = canvas.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    await expect(titles).toEqual([
      'Kabelclip',
      'Stifteköcher mit Wabenmuster',
      'Gehäuse für Einplatinenrechner',
      'Laptopständer, steckbar',
    ])
  },
})

/** The list says so, and offers a part of one's own. */
export const NothingFound = meta.story({
  name: 'Suche ohne Treffer',
  tags: ['filtered', 'empty'],
  parameters: { path: '/shop?suche=Espressomaschine' },
  play: async ({ canvas }) => {
    await shows('Nichts gefunden', /^0 von 28 Artikeln/, 'Eigenes Teil anfragen')({ canvas })
    canvas.getByLabelText('Suche').focus()
  },
})

/** Pale texts and lines become as strong as the rest. */
export const MoreContrast = meta.story({
  name: 'Mehr Kontrast, dunkel',
  tags: ['contrast', 'dark'],
  globals: { system: 'contrast', theme: 'dark' },
  play: showsScreen('Shop', /^28 Artikel/),
})

/** Text of twice its size, as phones can be told: everything takes the room that it needs. */
export const LargeText = meta.story({
  name: 'Text 200 %',
  globals: { text: 'large' },
  parameters: { cart: [{ id: firstItem.id, count: 1000 }] },
  play: showsScreen('Shop', /^28 Artikel/),
})
