import { isToken } from './token'

/** The cookie and the header of the anti-forgery token (SPEC.md section 7). */
const xsrfCookieName = 'XSRF-TOKEN'
export const xsrfHeaderName = 'X-XSRF-TOKEN'

/** The anti-forgery token that the backend has left in a cookie; null when there is none that a header can carry. */
export function readXsrfToken(cookies = document.cookie): string | null {
  const prefix = `${xsrfCookieName}=`
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(prefix))
  if (pair === undefined) return null
  const value = decode(pair.slice(prefix.length))
  return isToken(value) ? value : null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
