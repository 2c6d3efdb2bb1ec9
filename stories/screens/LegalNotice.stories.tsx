import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-impressum',
  title: 'Screens/Impressum',
  tags: ['screen'],
  render: renderScreen,
})

export const AtImpressum = meta.story({
  parameters: { path: '/impressum' },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Impressum und Kontakt')({ canvas, canvasElement })
    await expect(canvas.getAllByText(/DE123456789/)[0]).toBeVisible()
  },
})

/** The same page at the address that the footer calls Kontakt. */
export const AtContact = meta.story({
  parameters: { path: '/contact' },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Impressum und Kontakt')({ canvas, canvasElement })
    await expect(canvas.getByText('kontakt@muster3d.example')).toBeVisible()
  },
})
