import { personas } from '../../mocks/personas'
import { developmentRedirectUri, type Settings } from './kit'

/** How the mock backend is examined; to it, an expired token is one that it does not know. */
export const mockSettings: Settings = {
  url: 'http://localhost:8080/',
  tokens: { admin: personas.admin.token, user: personas.user.token, expired: 'demo-expired' },
  redirectUri: developmentRedirectUri,
  crossOrigin: null,
  signInHosts: ['accounts.google.com'],
  readOnly: false,
  runId: 'proof',
}
