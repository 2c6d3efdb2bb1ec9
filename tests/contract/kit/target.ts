import type { Backend } from '../../../mocks/backend'
import { personas } from '../../../mocks/personas'

/** The bearer tokens of the people whom the backend knows; null for someone whose token was not given. */
export interface Tokens {
  admin: string | null
  user: string | null
}

/** A backend that the contract kit examines, wherever it runs. */
export interface Target {
  /** Answers one request. It follows no redirect and adds no cookie: the kit handles both itself. */
  fetch: (request: Request) => Promise<Response>
  /** The backend's address, ending with a slash; `graphql` and `oauth2/authorize/google` lie below it. */
  url: string
  tokens: Tokens
  /** An address that the backend may return to after a sign-in (SPEC.md section 7). */
  redirectUri: string
}

/** The storefront's callback in development (SPEC.md sections 2 and 9). */
export const developmentRedirectUri = 'http://localhost:3000/oauth2/redirect'

/** The tokens that the mock backend knows. */
export const mockTokens: Tokens = { admin: personas.admin.token, user: personas.user.token }

/**
 * A mock backend in this process, without a network. It has to allow the origin of `developmentRedirectUri`.
 */
export function inProcessTarget(backend: Backend): Target {
  return {
    fetch: (request) => backend.fetch(request),
    url: 'http://localhost:8080/',
    tokens: mockTokens,
    redirectUri: developmentRedirectUri,
  }
}

/** Any backend over HTTP. Its requests reject with a TypeError when nothing answers. */
export function httpTarget(
  url: string,
  tokens: Tokens = mockTokens,
  redirectUri = developmentRedirectUri,
): Target {
  return {
    fetch: (request) => fetch(request),
    url: url.endsWith('/') ? url : `${url}/`,
    tokens,
    redirectUri,
  }
}
