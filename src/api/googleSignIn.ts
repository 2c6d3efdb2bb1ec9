import { paths } from '../paths'
import { backendAddress, googleSignInPath } from './backendAddress'

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
