/** The cookie and header of the anti-forgery token (SPEC.md section 7). */
export const xsrfCookieName = 'XSRF-TOKEN'
export const xsrfHeaderName = 'X-XSRF-TOKEN'

/** The Set-Cookie value that gives a client a fresh anti-forgery token, readable by the page's script. */
export function issueXsrfCookie(): string {
  // randomUUID is missing on plain-http addresses other than localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${xsrfCookieName}=${token}; Path=/; SameSite=Lax`
}

/** Whether a request proves that its sender can read the cookie that it was given. */
export function isXsrfProven(headers: Headers, cookies: Record<string, string>): boolean {
  const token = cookies[xsrfCookieName]
  return Boolean(token) && headers.get(xsrfHeaderName) === token
}
