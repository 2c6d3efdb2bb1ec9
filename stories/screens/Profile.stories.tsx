import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { findAccountButton, showsError, showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-profil',
  title: 'Seiten/Profil',
  tags: ['screen', 'account'],
  render: renderScreen,
  parameters: { path: '/profile', persona: 'user' },
})

export const User = meta.story({
  name: 'Profil eines Nutzers',
  parameters: {
    spec: ['route-profile', 'profile-card', 'profile-role-badges', 'roles-admin-and-user'],
  },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Profil', 'Nutzer', 'USER')({ canvas, canvasElement })
    await expect(canvas.getByLabelText('Name')).toHaveValue('Nora Nutzer')
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('readonly')
  },
})

export const Admin = meta.story({
  name: 'Profil eines Admins',
  parameters: { spec: ['profile-role-badges', 'roles-admin-and-user'], persona: 'admin' },
  play: showsScreen('Profil', 'Nutzer', 'USER', 'ADMIN'),
})

/** Looks like /profile: the same page at its second address. */
export const AtAdmin = meta.story({
  name: 'Unter der Adresse /admin',
  tags: ['!screen'],
  parameters: { spec: ['route-profile'], path: '/admin', persona: 'admin' },
  play: showsScreen('Profil', 'Nutzer', 'ADMIN'),
})

/** After a click. */
export const Loading = meta.story({
  name: 'Profil wird geladen',
  tags: ['loading'],
  parameters: { spec: ['profile-loading'], path: '/impressum', mock: 'currentUser:loading' },
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await findAccountButton(canvas))
    await userEvent.click(await canvas.findByText('Profil'))
    await showsScreen('Profil', 'Loading...')(context)
  },
})

export const FailedGraphql = meta.story({
  name: 'Profil lädt nicht (Fehler)',
  tags: ['error'],
  parameters: { spec: ['profile-error'], mock: 'currentUser:error' },
  play: showsError,
})

/** A person of whom the server knows neither name nor roles. */
export const Empty = meta.story({
  name: 'Ohne Namen und Rollen',
  tags: ['empty'],
  parameters: { mock: 'currentUser:empty' },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Profil', 'Keine')({ canvas, canvasElement })
    await expect(canvas.getByLabelText('Name')).toHaveValue('')
  },
})

export const ManyRoles = meta.story({
  name: '100 Rollen',
  tags: ['many'],
  parameters: { mock: 'currentUser:large' },
  play: showsScreen('Profil', 'USER 100'),
})

export const LongTexts = meta.story({
  name: 'Überlange Texte',
  tags: ['long-text'],
  parameters: { mock: 'currentUser:long' },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Profil', 'USER')({ canvas, canvasElement })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
})
