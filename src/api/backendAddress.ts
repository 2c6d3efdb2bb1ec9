import { paths } from '../paths'

/** Paths on the backend (SPEC.md section 7). */
export const graphqlPath = 'graphql'
export const googleSignInPath = 'oauth2/authorize/google'

/** Whether this build brings its own mock backend. */
const isMockBuild = import.meta.env.VITE_BACKEND === 'mock'

/** The backend's address, ending with a slash: the page's own origin and base path unless the build names another. */
export function backendAddress(): URL {
  const named = isMockBuild ? '' : import.meta.env.VITE_BACKEND
  if (named === '') return new URL(import.meta.env.BASE_URL, location.origin)
  return new URL(named.endsWith('/') ? named : `${named}/`)
}

/**
 * Where the Google sign-in begins (SPEC.md section 7): on the backend, which comes back to this site's callback, also
 * under a base path.
 */
export function googleSignInHref(): string {
  const href = new URL(googleSignInPath, backendAddress())
  const callback = new URL(import.meta.env.BASE_URL + paths.oauthRedirect.slice(1), location.origin)
  href.searchParams.set('redirect_uri', callback.href)
  return href.href
}
