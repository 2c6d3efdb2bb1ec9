import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { AccountButton } from '../../src/session/AccountButton'
// The button loads the menu's code when it is needed; asked for here, it is there when the first story begins.
import '../../src/session/AccountMenu'
import { inMain, inWorld } from './inWorld'

const meta = preview.meta({
  id: 'components-konto-knopf',
  title: 'Components/Konto/Knopf',
  component: AccountButton,
  decorators: [inMain, inWorld],
})

/** A visitor finds the way to sign in. */
export const Visitor = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/login')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

/** Who is signed in finds their account. */
export const User = meta.story({
  parameters: { persona: 'user' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Konto' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  },
})

/** An admin's button is the same; the difference is in the menu. */
export const Admin = meta.story({
  parameters: { persona: 'admin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Konto' })).toBeVisible()
    await expect(canvas.queryByText('Anmelden')).toBeNull()
  },
})

/** On a phone the sign stands for the word; the name stays. */
export const OnPhone = meta.story({
  parameters: { persona: 'user' },
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Konto' })
    await expect(canvas.getByText('Konto')).not.toBeVisible()
    await expect(button.offsetWidth).toBeGreaterThanOrEqual(44)
  },
})
