/** The cookie and the header of the anti-forgery token (SPEC.md section 7). */
const xsrfCookieName = 'XSRF-TOKEN'
export const xsrfHeaderName = 'X-XSRF-TOKEN'

/** Visible ASCII characters: what a header can carry, and no line break that would make it another header. */
const headerValue = /^[\x21-\x7e]+$/

/** The anti-forgery token that the backend has left in a cookie; null when there is none that a header can carry. */
export function readXsrfToken(cookies = document.cookie): string | null {
  const prefix = `${xsrfCookieName}=`
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(prefix))
  if (pair === undefined) return null
  const value = decode(pair.slice(prefix.length))
  return headerValue.test(value) ? value : null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
