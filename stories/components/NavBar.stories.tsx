import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { NavBar } from '../../src/app/NavBar'
import { inWorld } from './inWorld'

const meta = preview.meta({
  id: 'components-rahmen-navigationsleiste',
  title: 'Bausteine/Rahmen/Navigationsleiste',
  tags: ['navigation', 'header'],
  component: NavBar,
  decorators: [inWorld],
})

/** On the landing page *Home* is the current entry. */
export const OnHome = meta.story({
  name: 'Auf der Startseite',
  tags: ['spec:nav-logo-home', 'spec:nav-one-entry'],
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

/** On any other screen it is only the way back. */
export const OnOtherScreen = meta.story({
  name: 'Auf einer anderen Seite',
  parameters: { path: '/shop' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Home')).not.toHaveAttribute('aria-current')
  },
})

/** With a full cart and an account. */
export const SignedIn = meta.story({
  name: 'Angemeldet, Warenkorb voll',
  tags: ['signed-in', 'cart'],
  parameters: { persona: 'admin', cart: [{ id: '1001', count: 999 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Warenkorb, 999 Artikel')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Konto' })).toBeVisible()
  },
})

/** Tab goes through it from left to right. */
export const Keyboard = meta.story({
  name: 'Mit der Tastatur bis Anmelden',
  tags: ['keyboard', 'focus'],
  play: async ({ userEvent }) => {
    const names = []
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab()
      names.push(document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
    }
    await expect(names).toEqual(['Muster3D, Startseite', 'Home', 'Warenkorb, leer', 'Anmelden'])
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
