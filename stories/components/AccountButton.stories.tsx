import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { AccountButton } from '../../src/session/AccountButton'
// The button loads the menu's code when it is needed; asked for here, it is there when the first story begins.
import '../../src/session/AccountMenu'
import { inWindowOf } from './inWindowOf'
import { inMain, inWorld } from './inWorld'

const meta = preview.meta({
  id: 'components-konto-knopf',
  title: 'Bausteine/Knöpfe/Konto',
  tags: ['button', 'account'],
  component: AccountButton,
  decorators: [inMain, inWorld],
})

/** A visitor finds the way to sign in. */
export const Visitor = meta.story({
  name: 'Besucher: Anmelden',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/login')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

/** Who is signed in finds their account. */
export const User = meta.story({
  name: 'Angemeldet: Konto',
  tags: ['signed-in'],
  parameters: { persona: 'user' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Konto' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  },
})

/** On a phone the sign stands for the word; the name stays. */
export const OnPhone = meta.story({
  name: 'Angemeldet, auf dem Telefon',
  tags: ['phone', 'signed-in'],
  parameters: { persona: 'user' },
  globals: { viewport: { value: 'w390' } },
  play: inWindowOf('(width <= 390px)', async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Konto' })
    await expect(canvas.getByText('Konto')).not.toBeVisible()
    await expect(button.offsetWidth).toBeGreaterThanOrEqual(44)
  }),
})
