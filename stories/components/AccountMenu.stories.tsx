import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { AccountMenu } from '../../src/session/AccountMenu'
import type { ActingContext } from '../screens/expectations'
import { inMain, inWorld } from './inWorld'
import { ownWindow } from './ownWindow'

/** Opens the menu and returns the canvas in which its entries stand. */
async function openMenu({ canvas, userEvent }: ActingContext) {
  const button = await canvas.findByRole('button', { name: 'Konto' })
  await userEvent.click(button)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  return canvas
}

const meta = preview.meta({
  id: 'components-konto-menue',
  title: 'Bausteine/Dialoge und Menüs/Kontomenü',
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
  parameters: { persona: 'user', docs: ownWindow },
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

/** An admin has the way to a new product beside it. */
export const Admin = meta.story({
  name: 'Admin',
  tags: ['admin'],
  parameters: { persona: 'admin' },
  play: async (context) => {
    const menu = await openMenu(context)
    await expect(await menu.findByText('Ada Admin')).toBeVisible()
    await expect(menu.getByText('Neues Produkt')).toHaveAttribute('href', '/item/create')
  },
})

/** Arrow keys lead through the entries, Escape closes and goes back to the button. */
export const Keyboard = meta.story({
  name: 'Mit der Tastatur, wieder zu',
  tags: ['keyboard', 'focus'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Konto' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByText('Profil')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByText('Abmelden')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toHaveFocus()
  },
})

/** The entries are there also when the name cannot be had. */
export const NameUnknown = meta.story({
  name: 'Name nicht zu haben',
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
