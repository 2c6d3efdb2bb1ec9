import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { personas } from '../../mocks/personas'
import { shows, showsScreen } from './expectations'
import { renderScreen, worldOf } from './renderScreen'

const meta = preview.meta({
  id: 'screens-rueckkehr',
  title: 'Screens/Rückkehr von Google',
  tags: ['screen'],
  render: renderScreen,
})

/** With a token: signed in, and on to the profile, which learns what an admin may do. */
export const WithToken = meta.story({
  tags: [
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

/** The sign-in did not begin in this tab: the profile says who is signed in now. */
export const FromElsewhere = meta.story({
  parameters: fromElsewhere,
  play: async ({ canvas, canvasElement, loaded }) => {
    await showsScreen('Profil', 'Wieder abmelden')({ canvas, canvasElement })
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Sie sind jetzt als Nora Nutzer angemeldet. Die Anmeldung hat nicht in diesem Tab begonnen.',
    )
    await expect(worldOf({ loaded }).storage.getItem('token')).toBe(personas.user.token)
  },
})

/** It did not begin in this tab, and somebody else is signed in: nothing changes before they agree. */
export const OverAnotherAccount = meta.story({
  parameters: { ...fromElsewhere, persona: 'admin', typed: { title: 'Halter' } },
  play: async ({ canvas, canvasElement, loaded }) => {
    const { storage, tabStorage } = worldOf({ loaded })
    await showsScreen('Konto wechseln?', 'Ada Admin')({ canvas, canvasElement })
    await expect(storage.getItem('token')).toBe(personas.admin.token)
    await expect(tabStorage.getItem('item-draft')).toContain('Halter')
  },
})

export const OverAnotherAccountStays = meta.story({
  tags: ['!screen'],
  parameters: { ...fromElsewhere, persona: 'admin' },
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Angemeldet bleiben' }))
    await showsScreen('Profil', 'ADMIN')({ canvas, canvasElement })
    await expect(worldOf({ loaded }).storage.getItem('token')).toBe(personas.admin.token)
  },
})

export const OverAnotherAccountChanges = meta.story({
  tags: ['!screen'],
  parameters: { ...fromElsewhere, persona: 'admin' },
  play: async ({ canvas, canvasElement, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Konto wechseln' }))
    await showsScreen('Profil', 'USER')({ canvas, canvasElement })
    await expect(worldOf({ loaded }).storage.getItem('token')).toBe(personas.user.token)
    await expect(canvas.queryByText('Wieder abmelden')).toBeNull()
  },
})

export const WithoutToken = meta.story({
  tags: ['!screen', 'spec:callback-signs-in'],
  parameters: { path: '/oauth2/redirect' },
  play: shows(/Die Anmeldung ist fehlgeschlagen/),
})

export const Cancelled = meta.story({
  tags: ['!screen'],
  parameters: { path: '/oauth2/redirect?error=access_denied' },
  play: shows(/Die Anmeldung wurde abgebrochen/),
})

/** The server does not know the token: after three reloads the page stops asking. */
export const UnknownToken = meta.story({
  tags: ['!screen', 'spec:profile-reloads-anonymous', 'spec:user-anonymous'],
  parameters: { path: '/oauth2/redirect?token=unbekannt' },
  play: async ({ canvas, loaded }) => {
    await shows(/Ihre Anmeldung ist abgelaufen/)({ canvas })
    await expect(worldOf({ loaded }).storage.getItem('token')).toBeNull()
  },
})
