import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-impressum',
  title: 'Seiten/Impressum',
  tags: ['screen', 'legal', 'imprint', 'contact', 'company'],
  render: renderScreen,
})

export const AtImpressum = meta.story({
  name: 'Impressum und Kontakt',
  tags: [
    'spec:route-legal-notice',
    'spec:legal-company-and-partners',
    'spec:legal-contact',
    'spec:legal-seat',
    'spec:legal-vat-id',
    'spec:legal-disclaimer',
    'spec:legal-copyright',
    'spec:legal-external-links',
  ],
  parameters: { path: '/impressum' },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Impressum und Kontakt')({ canvas, canvasElement })
    await expect(canvas.getAllByText(/DE123456789/)[0]).toBeVisible()
  },
})

/** Looks like /impressum: the same page at the address that the footer calls Kontakt. */
export const AtContact = meta.story({
  name: 'Unter der Adresse /contact',
  tags: ['!screen', 'spec:route-legal-notice'],
  parameters: { path: '/contact' },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Impressum und Kontakt')({ canvas, canvasElement })
    await expect(canvas.getAllByText('kontakt@muster3d.example')[0]).toBeVisible()
  },
})
