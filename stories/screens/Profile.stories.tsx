import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { shows, showsError, showsScreen } from './expectations'
import { renderScreen, worldOf } from './renderScreen'

const meta = preview.meta({
  id: 'screens-profil',
  title: 'Screens/Profil',
  tags: ['screen'],
  render: renderScreen,
  parameters: { path: '/profile', persona: 'user' },
})

export const User = meta.story({
  tags: [
    'spec:route-profile',
    'spec:profile-card',
    'spec:profile-role-badges',
    'spec:roles-admin-and-user',
  ],
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Profil', 'Nutzer', 'USER')({ canvas, canvasElement })
    await expect(canvas.getByLabelText('Name')).toHaveValue('Nora Nutzer')
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('readonly')
  },
})

export const Admin = meta.story({
  tags: ['spec:profile-role-badges', 'spec:roles-admin-and-user'],
  parameters: { persona: 'admin' },
  play: showsScreen('Profil', 'Nutzer', 'USER', 'ADMIN'),
})

/** The same page at its second address. */
export const AtAdmin = meta.story({
  tags: ['!screen', 'spec:route-profile'],
  parameters: { path: '/admin', persona: 'admin' },
  play: showsScreen('Profil', 'Nutzer', 'ADMIN'),
})

export const Loading = meta.story({
  tags: ['spec:profile-loading'],
  parameters: { mock: 'currentUser:loading' },
  play: showsScreen('Profil', 'Loading...'),
})

export const FailedGraphql = meta.story({
  tags: ['spec:profile-error'],
  parameters: { mock: 'currentUser:error' },
  play: showsError,
})

/** A person of whom the server knows neither name nor roles. */
export const Empty = meta.story({
  parameters: { mock: 'currentUser:empty' },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Profil', 'Keine')({ canvas, canvasElement })
    await expect(canvas.getByLabelText('Name')).toHaveValue('')
  },
})

export const ManyRoles = meta.story({
  parameters: { mock: 'currentUser:large' },
  play: showsScreen('Profil', 'USER 100'),
})

export const LongTexts = meta.story({
  parameters: { mock: 'currentUser:long' },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Profil', 'USER')({ canvas, canvasElement })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
})

/** Who is not signed in is asked to. */
export const VisitorSentToSignIn = meta.story({
  tags: ['!screen', 'spec:profile-signed-in-only'],
  parameters: { persona: 'visitor' },
  play: showsScreen('Anmelden', 'Mit Google anmelden'),
})

/** The server no longer knows the token: the sign-in has expired. */
export const ExpiredSentToSignIn = meta.story({
  tags: ['!screen', 'spec:profile-reloads-anonymous', 'spec:user-anonymous'],
  parameters: {
    persona: 'visitor',
    stored: { token: 'abgelaufen', root: '{"loggedIn":true,"privilege":"USER"}' },
  },
  play: async ({ canvas, loaded }) => {
    await shows(/Ihre Anmeldung ist abgelaufen/)({ canvas })
    await expect(worldOf({ loaded }).storage.getItem('token')).toBeNull()
  },
})
