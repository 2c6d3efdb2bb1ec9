import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { Footer } from '../../src/app/Footer'
import { inWorld } from './inWorld'

const meta = preview.meta({
  id: 'components-rahmen-fusszeile',
  title: 'Bausteine/Rahmen/Fußzeile',
  tags: ['footer'],
  component: Footer,
  decorators: [inWorld],
})

/** Two links, and who is speaking. */
export const Usual = meta.story({
  name: 'Fokus auf Impressum',
  tags: ['focus', 'spec:footer-contact', 'spec:footer-legal-notice'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('Muster3D · Musterstadt')
    await expect(canvas.getByRole('link', { name: 'Kontakt' })).toHaveAttribute('href', '/contact')
    const legalNotice = canvas.getByRole('link', { name: 'Impressum' })
    await expect(legalNotice).toHaveAttribute('href', '/impressum')
    await userEvent.tab({ shift: true })
    await expect(legalNotice).toHaveFocus()
  },
})

/** On a narrow phone nothing is cut off. */
export const OnPhone = meta.story({
  name: 'Auf schmalem Telefon',
  tags: ['phone'],
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const footer = canvas.getByRole('contentinfo')
    await expect(footer.scrollWidth).toBe(footer.clientWidth)
    await expect(canvas.getByText('Impressum')).toBeVisible()
  },
})
