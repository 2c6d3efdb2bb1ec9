import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-anmelden',
  title: 'Screens/Anmelden',
  tags: ['screen'],
  render: renderScreen,
  parameters: { path: '/login' },
})

export const AtLogin = meta.story({
  tags: ['spec:route-sign-in', 'spec:sign-in-google'],
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Anmelden')({ canvas, canvasElement })
    const google = canvas.getByRole('link', { name: 'Mit Google anmelden' })
    await expect(google.getAttribute('href')).toMatch(/oauth2\/authorize\/google\?redirect_uri=/)
  },
})

/** The same screen at the address for new customers. */
export const AtSignup = meta.story({
  tags: ['!screen', 'spec:route-sign-in', 'spec:sign-in-google'],
  parameters: { path: '/signup' },
  play: showsScreen('Anmelden', 'Mit Google anmelden'),
})

export const Cancelled = meta.story({
  parameters: { path: '/login?problem=cancelled' },
  play: showsScreen('Anmelden', /Die Anmeldung wurde abgebrochen/),
})

export const Failed = meta.story({
  parameters: { path: '/login?problem=failed' },
  play: showsScreen('Anmelden', /Die Anmeldung ist fehlgeschlagen/),
})

export const Expired = meta.story({
  parameters: { path: '/login?problem=expired' },
  play: showsScreen('Anmelden', /Ihre Anmeldung ist abgelaufen/),
})

export const AlreadySignedInUser = meta.story({
  parameters: { persona: 'user' },
  play: showsScreen('Anmelden', 'Sie sind bereits angemeldet.', 'Zum Profil'),
})

export const AlreadySignedInAdmin = meta.story({
  parameters: { persona: 'admin' },
  play: showsScreen('Anmelden', /bereits als Admin angemeldet/, 'Zum Profil'),
})
