import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { personas } from '../../mocks/personas'
import { showsScreen } from './expectations'
import { renderScreen, worldOf } from './renderScreen'

const meta = preview.meta({
  id: 'screens-rueckkehr',
  title: 'Seiten/Rückkehr von Google',
  tags: ['screen', 'sign-in', 'callback', 'oauth'],
  render: renderScreen,
})

const fromElsewhere = {
  path: `/oauth2/redirect?token=${personas.user.token}`,
  acceptsTokenLinks: false,
}

/** Nothing shows that the sign-in began in this tab: the profile says who is signed in now. */
export const FromElsewhere = meta.story({
  name: 'Anmeldung aus einem anderen Tab',
  parameters: fromElsewhere,
  play: async ({ canvas, canvasElement, loaded }) => {
    await showsScreen('Profil', 'Wieder abmelden')({ canvas, canvasElement })
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Sie sind jetzt als Nora Nutzer angemeldet. Ob Sie diese Anmeldung selbst begonnen haben, ist nicht zu erkennen.',
    )
    await expect(worldOf({ loaded }).storage.getItem('token')).toBe(personas.user.token)
  },
})

/** Nothing shows that it began in this tab, and somebody else is signed in: nothing changes before they agree. */
export const OverAnotherAccount = meta.story({
  name: 'Konto wechseln?',
  tags: ['question'],
  parameters: { ...fromElsewhere, persona: 'admin', typed: { title: 'Halter' } },
  play: async ({ canvas, canvasElement, loaded }) => {
    const { storage, tabStorage } = worldOf({ loaded })
    await showsScreen('Konto wechseln?', 'Ada Admin')({ canvas, canvasElement })
    await expect(storage.getItem('token')).toBe(personas.admin.token)
    await expect(tabStorage.getItem('item-draft')).toContain('Halter')
  },
})
