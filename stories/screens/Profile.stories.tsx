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
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Profil', 'Nutzer', 'USER')({ canvas, canvasElement })
    await expect(canvas.getByLabelText('Name')).toHaveValue('Nora Nutzer')
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('readonly')
  },
})

export const Admin = meta.story({
  parameters: { persona: 'admin' },
  play: showsScreen('Profil', 'Nutzer', 'USER', 'ADMIN'),
})

/** The same page at its second address. */
export const AtAdmin = meta.story({
  parameters: { path: '/admin', persona: 'admin' },
  play: showsScreen('Profil', 'Nutzer', 'ADMIN'),
})

export const Loading = meta.story({
  parameters: { mock: 'currentUser:loading' },
  play: showsScreen('Profil', 'Loading...'),
})

export const FailedGraphql = meta.story({
  parameters: { mock: 'currentUser:error' },
  play: showsError,
})

export const FailedNetwork = meta.story({
  parameters: { mock: 'currentUser:network' },
  play: showsError,
})

export const FailedHttp500 = meta.story({
  parameters: { mock: 'currentUser:http500' },
  play: showsError,
})

export const FailedForbidden = meta.story({
  parameters: { mock: 'currentUser:forbidden' },
  play: showsError,
})

export const FailedNull = meta.story({
  parameters: { mock: 'currentUser:null' },
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
  play: showsScreen('Profil', 'ROLE_99'),
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
  parameters: { persona: 'visitor' },
  play: showsScreen('Anmelden', 'Mit Google anmelden'),
})

/** The server no longer knows the token: the sign-in has expired. */
export const ExpiredSentToSignIn = meta.story({
  parameters: {
    persona: 'visitor',
    stored: { token: 'abgelaufen', root: '{"loggedIn":true,"privilege":"USER"}' },
  },
  play: async ({ canvas, loaded }) => {
    await shows(/Ihre Anmeldung ist abgelaufen/)({ canvas })
    await expect(worldOf({ loaded }).storage.getItem('token')).toBeNull()
  },
})
