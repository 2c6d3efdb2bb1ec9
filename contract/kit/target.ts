import { personas } from '../../mocks/personas'

/** The bearer tokens that the kit examines with; null for one that was not given. */
export interface Tokens {
  admin: string | null
  user: string | null
  /** A token that was valid once. */
  expired: string | null
}

/** A backend that the contract kit examines. */
export interface Target {
  /** Answers one request. It follows no redirect and adds no cookie: the kit handles both itself. */
  fetch: (request: Request) => Promise<Response>
  /** The backend's address, ending with a slash; `graphql` and `oauth2/authorize/google` lie below it. */
  url: string
  tokens: Tokens
  /** An address that the backend may return to after a sign-in. */
  redirectUri: string
  /** The origin of the pages where they have another one than the backend; null where a proxy gives both the same. */
  crossOrigin: string | null
  /** The hosts that a sign-in may lead to, besides the backend's own. */
  signInHosts: readonly string[]
}

/** The storefront's callback in development (SPEC.md sections 2 and 9). */
export const developmentRedirectUri = 'http://localhost:3000/oauth2/redirect'

/** The tokens that the mock backend knows; to it, an expired one is one that it does not know. */
export const mockTokens: Tokens = {
  admin: personas.admin.token,
  user: personas.user.token,
  expired: 'demo-expired',
}

/** A backend over HTTP, unless there is another way to fetch; a fetch rejects with a TypeError when nothing answers. */
export const targetAt = (url: string, options: Partial<Target> = {}): Target => ({
  fetch: (request) => fetch(request),
  tokens: mockTokens,
  redirectUri: developmentRedirectUri,
  crossOrigin: null,
  signInHosts: ['accounts.google.com'],
  ...options,
  url: url.endsWith('/') ? url : `${url}/`,
})

/** The origin of the page in which the kit's requests are made. */
export const pageOrigin = ({ crossOrigin, redirectUri }: Target): string =>
  crossOrigin ?? new URL(redirectUri).origin
