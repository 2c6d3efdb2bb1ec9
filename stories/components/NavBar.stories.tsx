import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { NavBar } from '../../src/app/NavBar'
import { inWorld } from './inWorld'

const meta = preview.meta({
  id: 'components-rahmen-navigationsleiste',
  title: 'Bausteine/Rahmen/Navigationsleiste',
  component: NavBar,
  decorators: [inWorld],
})

/** On the landing page *Home* is the current entry. */
export const OnHome = meta.story({
  name: 'Auf der Startseite',
  parameters: { spec: ['nav-logo-home', 'nav-one-entry'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Muster3D, Startseite' })).toHaveAttribute(
      'href',
      '/',
    )
    await expect(canvas.getByText('Home')).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('navigation', { name: 'Hauptmenü' })).toHaveTextContent(/^Home$/)
  },
})

/** With a full cart and an account. */
export const SignedIn = meta.story({
  name: 'Angemeldet, Warenkorb voll',
  tags: ['account', 'cart'],
  parameters: { persona: 'admin', cart: [{ id: '1001', count: 999 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Warenkorb, 999 Artikel')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Konto' })).toBeVisible()
  },
})

/** On a narrow phone everything keeps its place in one row. */
export const OnPhone = meta.story({
  name: 'Auf schmalem Telefon',
  tags: ['phone'],
  globals: { viewport: { value: 'w320' } },
  parameters: { cart: [{ id: '1001', count: 999 }] },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner')
    await expect(bar.scrollWidth).toBe(bar.clientWidth)
    await expect(bar.offsetHeight).toBeLessThan(100)
    await expect(canvas.getByText('Anmelden')).toBeVisible()
  },
})
