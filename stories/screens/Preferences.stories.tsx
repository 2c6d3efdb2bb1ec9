import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { seedItem } from '../seedItem'
import { shows, showsScreen, type ActingContext } from './expectations'
import { renderScreen } from './renderScreen'

/** Screens that look different where a person's system asks for it. A toolbar's value shows any other screen so. */
const meta = preview.meta({
  id: 'screens-vorlieben',
  title: 'Seiten/Vorlieben',
  tags: ['screen'],
  render: renderScreen,
})

const forced = { system: 'forced' }
const more = { system: 'contrast' }
const light = { theme: 'light' }
const dark = { theme: 'dark' }

/** Acts where the browser says that the person's system asks for this. */
const where =
  (query: string, act: (context: ActingContext) => Promise<void>) =>
  async (context: ActingContext) => {
    await expect(matchMedia(query).matches).toBe(true)
    await act(context)
  }

const isForcedLight = '(forced-colors: active) and (prefers-color-scheme: light)'
const isForcedDark = '(forced-colors: active) and (prefers-color-scheme: dark)'
const asksForMore = '(prefers-contrast: more)'

const showsHome = showsScreen('Fertiger und Massgeschneiderter 3D-Druck', 'Gallerie ansehen')

async function openCart({ canvas, canvasElement, userEvent }: ActingContext): Promise<void> {
  await showsScreen('Impressum und Kontakt')({ canvas, canvasElement })
  await userEvent.click(canvas.getByLabelText(/^Warenkorb/))
  await shows('Summe')({ canvas })
}

const cart = [
  { id: seedItem(0).id, count: 1 },
  { id: seedItem(1).id, count: 999 },
]

/** The system's palette: the first way on stays apart from the second. */
export const ForcedLight = meta.story({
  name: 'Startseite, erzwungene Farben, hell',
  tags: ['contrast'],
  globals: { ...forced, ...light },
  parameters: { path: '/' },
  play: where(isForcedLight, showsHome),
})

export const CartForcedDark = meta.story({
  name: 'Warenkorb, erzwungene Farben, dunkel',
  tags: ['cart', 'contrast', 'dark'],
  globals: { ...forced, ...dark },
  parameters: { path: '/impressum', cart },
  play: where(isForcedDark, openCart),
})

/** A form's lists, fields and buttons. */
export const FormForcedDark = meta.story({
  name: 'Neues Produkt, erzwungene Farben, dunkel',
  tags: ['form', 'contrast', 'dark'],
  globals: { ...forced, ...dark },
  parameters: { path: '/item/create', persona: 'admin' },
  play: where(isForcedDark, showsScreen('Produkt erstellen', 'Available', 'Selected')),
})

/** Pale texts and lines become as strong as the rest. */
export const MoreContrastLight = meta.story({
  name: 'Shop, mehr Kontrast, hell',
  tags: ['contrast'],
  globals: { ...more, ...light },
  parameters: { path: '/shop' },
  play: where(asksForMore, showsScreen('Shop', /^28 Artikel/)),
})

export const MoreContrastDark = meta.story({
  name: 'Shop, mehr Kontrast, dunkel',
  tags: ['contrast', 'dark'],
  globals: { ...more, ...dark },
  parameters: { path: '/shop' },
  play: where(asksForMore, showsScreen('Shop', /^28 Artikel/)),
})

/** Text of twice its size, as phones can be told: everything takes the room that it needs. */
export const LargeText = meta.story({
  name: 'Shop, Text 200 %',
  globals: { text: 'large' },
  parameters: { path: '/shop', cart },
  play: async (context) => {
    await showsScreen('Shop', /^28 Artikel/)(context)
    await expect(document.documentElement).toHaveStyle({ fontSize: '32px' })
  },
})
