import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { AccountMenu } from '../../src/session/AccountMenu'
import type { ActingContext } from '../screens/expectations'
import { inMain, inWorld } from './inWorld'

/** Opens the menu and returns the canvas in which its entries stand. */
async function openMenu({ canvas, userEvent }: ActingContext) {
  const button = await canvas.findByRole('button', { name: 'Konto' })
  await userEvent.click(button)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  return canvas
}

const meta = preview.meta({
  id: 'components-konto-menue',
  title: 'Bausteine/Rahmen/Kontomenü',
  tags: ['account', 'menu'],
  component: AccountMenu,
  decorators: [
    // Where it stands in the bar: at the right, with room below.
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: '16rem' }}>
        <Story />
      </div>
    ),
    inMain,
    inWorld,
  ],
  parameters: { persona: 'user' },
})

/** A user's name and address, the profile and the way out. */
export const User = meta.story({
  name: 'Nutzer',
  play: async (context) => {
    const menu = await openMenu(context)
    await expect(await menu.findByText('Nora Nutzer')).toBeVisible()
    await expect(menu.getByText('nora.nutzer@muster3d.example')).toBeVisible()
    await expect(menu.getByText('Profil')).toHaveAttribute('href', '/profile')
    await expect(menu.getByText('Abmelden')).toBeVisible()
    await expect(menu.queryByText('Neues Produkt')).toBeNull()
  },
})

/** An admin finds the way to a new product here. */
export const Admin = meta.story({
  name: 'Admin',
  parameters: { persona: 'admin' },
  play: async (context) => {
    const menu = await openMenu(context)
    await expect(await menu.findByText('Ada Admin')).toBeVisible()
    await expect(menu.getByText('Neues Produkt')).toHaveAttribute('href', '/item/create')
  },
})

/** The entries are there also when the name cannot be had. */
export const NameUnknown = meta.story({
  name: 'Name lädt nicht (Fehler)',
  tags: ['error'],
  parameters: { mock: 'currentUser:error' },
  play: async (context) => {
    const menu = await openMenu(context)
    await expect(menu.getByText('Profil')).toHaveAttribute('href', '/profile')
    await expect(menu.getByText('Abmelden')).toBeVisible()
  },
})

/** A very long name wraps inside the menu. */
export const LongName = meta.story({
  name: 'Überlanger Name',
  tags: ['long-text'],
  parameters: { mock: 'currentUser:long' },
  globals: { viewport: { value: 'w390' } },
  play: async (context) => {
    const menu = await openMenu(context)
    const name = await menu.findByText(/^Nora Nutzer/)
    await expect(name.scrollWidth).toBe(name.clientWidth)
    await expect(document.documentElement.scrollWidth).toBe(innerWidth)
  },
})
