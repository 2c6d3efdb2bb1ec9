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
