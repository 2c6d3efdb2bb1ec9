import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-anmelden',
  title: 'Seiten/Anmelden',
  tags: ['screen', 'account'],
  render: renderScreen,
  parameters: { path: '/login' },
})

export const AtLogin = meta.story({
  name: 'Anmeldung',
  parameters: { spec: ['route-sign-in', 'sign-in-google'] },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Anmelden')({ canvas, canvasElement })
    const google = canvas.getByRole('link', { name: 'Mit Google anmelden' })
    await expect(google.getAttribute('href')).toMatch(/oauth2\/authorize\/google\?redirect_uri=/)
  },
})

/** Looks like /login: the same screen at the address for new customers. */
export const AtSignup = meta.story({
  name: 'Unter der Adresse /signup',
  tags: ['!screen'],
  parameters: { spec: ['route-sign-in', 'sign-in-google'], path: '/signup' },
  play: showsScreen('Anmelden', 'Mit Google anmelden'),
})

export const Cancelled = meta.story({
  name: 'Anmeldung abgebrochen',
  tags: ['error'],
  parameters: { path: '/login?problem=cancelled' },
  play: showsScreen('Anmelden', /Die Anmeldung wurde abgebrochen/),
})

export const Failed = meta.story({
  name: 'Anmeldung fehlgeschlagen',
  tags: ['error'],
  parameters: { path: '/login?problem=failed' },
  play: showsScreen('Anmelden', /Die Anmeldung ist fehlgeschlagen/),
})

export const Expired = meta.story({
  name: 'Anmeldung abgelaufen',
  tags: ['error'],
  parameters: { path: '/login?problem=expired' },
  play: showsScreen('Anmelden', /Ihre Anmeldung ist abgelaufen/),
})

/** A link with another token has led here. */
export const Unasked = meta.story({
  name: 'Anmeldung, um die niemand gebeten hat',
  parameters: { path: '/login?problem=unasked', persona: 'user' },
  play: showsScreen('Anmelden', /^Ein Link wollte Sie mit einem anderen Konto/, 'Zum Profil'),
})

export const AlreadySignedInUser = meta.story({
  name: 'Schon als Nutzer angemeldet',
  // The sign-in of this tab was cancelled; another tab has signed in since.
  parameters: { path: '/login?problem=cancelled', persona: 'user' },
  play: async ({ canvas, canvasElement }) => {
    const shows = showsScreen('Anmelden', 'Sie sind bereits angemeldet.', 'Zum Profil')
    await shows({ canvas, canvasElement })
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

export const AlreadySignedInAdmin = meta.story({
  name: 'Schon als Admin angemeldet',
  parameters: { persona: 'admin' },
  play: showsScreen('Anmelden', /bereits als Admin angemeldet/, 'Zum Profil'),
})
