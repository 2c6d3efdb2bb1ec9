import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview'
import { renderScreen, worldOf } from '../screens/renderScreen'
import { arrive, choose, fill, press } from './steps'

const meta = preview.meta({
  id: 'report-202611221838',
  title: 'Wege/Die Menge stimmt nicht (22.11.2026, 19.38)',
  tags: ['flow', 'report'],
  render: renderScreen,
  parameters: { path: '/shop?mock=shopItemById:slow', mock: 'shopItemById:slow' },
})

export const Reported = meta.story({
  name: 'Wie gemeldet',
  play: async (context) => {
    await fill(context, { role: 'searchbox', name: 'Suche' }, 'halter')
    await choose(context, { role: 'combobox', name: 'Sortierung' }, 'Preis steigend')
    await press(context, { role: 'button', name: 'In den Warenkorb Kugelgelenk' })
    await press(context, { role: 'button', name: 'Warenkorb, 1 Artikel' })
    await press(context, { role: 'button', name: 'Menge erhöhen' })
    await context.userEvent.keyboard('{Escape}')
    await press(context, { role: 'link', name: 'Fahrrad-Lichthalter' })
    await press(context, { role: 'button', name: 'In den Warenkorb Fahrrad-Lichthalter' })
    await arrive(context, '/item/1005')
    await press(context, { role: 'button', name: 'Warenkorb, 3 Artikel' })
    await press(context, { role: 'button', name: 'Menge erhöhen', nth: 1 })
    await press(context, { role: 'button', name: 'Schließen' })
    await waitFor(() =>
      expect(worldOf(context).storage.getItem('cart')).toBe(
        '[{"id":"1010","count":2},{"id":"1005","count":2}]',
      ),
    )
  },
})
