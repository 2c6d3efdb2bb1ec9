import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { personas } from '../../mocks/personas'
import { shows, showsScreen } from './expectations'
import { renderScreen, worldOf } from './renderScreen'

const meta = preview.meta({
  id: 'screens-rueckkehr',
  title: 'Seiten/Rückkehr von Google',
  tags: ['screen', 'sign-in', 'callback', 'oauth'],
  render: renderScreen,
})

/** With a token: signed in, and on to the profile, which learns what an admin may do. */
export const WithToken = meta.story({
  name: 'Mit Token: weiter zum Profil des Admins',
  tags: [
    'admin',
    '!screen',
    'spec:route-callback',
    'spec:callback-stores-token',
    'spec:callback-signs-in',
    'spec:callback-leads-to-profile',
    'spec:session-storage-key',
    'spec:token-storage-key',
    'spec:privilege-from-roles',
  ],
  parameters: { path: `/oauth2/redirect?token=${personas.admin.token}` },
  play: async ({ canvas, canvasElement, loaded }) => {
    await showsScreen('Profil', 'ADMIN')({ canvas, canvasElement })
    await expect(worldOf({ loaded }).storage.getItem('token')).toBe(personas.admin.token)
    await expect(worldOf({ loaded }).storage.getItem('root')).toBe(
      '{"loggedIn":true,"privilege":"ADMIN"}',
    )
  },
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

/** Who stays signed in sees the profile of before, as if the link had not been there. */
export const OverAnotherAccountStays = meta.story({
  name: 'Konto wechseln? Angemeldet geblieben',
  tags: ['!screen'],
  parameters: { ...fromElsewhere, persona: 'admin' },
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Angemeldet bleiben' }))
    await showsScreen('Profil', 'ADMIN')({ canvas, canvasElement })
    await expect(worldOf({ loaded }).storage.getItem('token')).toBe(personas.admin.token)
  },
})

/** Who agrees sees the profile of the other account. */
export const OverAnotherAccountChanges = meta.story({
  name: 'Konto wechseln? Gewechselt',
  tags: ['!screen'],
  parameters: { ...fromElsewhere, persona: 'admin' },
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Konto wechseln' }))
    await showsScreen('Profil', 'USER')({ canvas, canvasElement })
    await expect(worldOf({ loaded }).storage.getItem('token')).toBe(personas.user.token)
    await expect(canvas.queryByText('Wieder abmelden')).toBeNull()
  },
})

/** Google has sent nothing to sign in with: the sign-in has failed. */
export const WithoutToken = meta.story({
  name: 'Ohne Token: zurück zur Anmeldung',
  tags: ['error', '!screen', 'spec:callback-signs-in'],
  parameters: { path: '/oauth2/redirect' },
  play: shows(/Die Anmeldung ist fehlgeschlagen/),
})
