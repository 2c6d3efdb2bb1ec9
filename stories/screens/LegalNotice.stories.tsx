import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-impressum',
  title: 'Seiten/Impressum',
  tags: ['screen'],
  render: renderScreen,
})

export const AtImpressum = meta.story({
  name: 'Impressum und Kontakt',
  parameters: {
    spec: [
      'route-legal-notice',
      'legal-company-and-partners',
      'legal-contact',
      'legal-seat',
      'legal-vat-id',
      'legal-disclaimer',
      'legal-copyright',
      'legal-external-links',
    ],
    path: '/impressum',
  },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Impressum und Kontakt')({ canvas, canvasElement })
    await expect(canvas.getAllByText(/DE123456789/)[0]).toBeVisible()
  },
})

/** Looks like /impressum: the same page at the address that the footer calls Kontakt. */
export const AtContact = meta.story({
  name: 'Unter der Adresse /contact',
  tags: ['!screen'],
  parameters: { spec: ['route-legal-notice'], path: '/contact' },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Impressum und Kontakt')({ canvas, canvasElement })
    await expect(canvas.getAllByText('kontakt@muster3d.example')[0]).toBeVisible()
  },
})
