import { describe, expect, test } from 'vitest'
import { createBackend } from '../../mocks/backend'

const origin = 'http://localhost:3000'

const visit = (redirectUri: string | null, more: Record<string, string> = {}, options = {}) => {
  const url = new URL('/oauth2/authorize/google', origin)
  if (redirectUri !== null) url.searchParams.set('redirect_uri', redirectUri)
  for (const [key, value] of Object.entries(more)) url.searchParams.set(key, value)
  return createBackend(options).fetch(url, { redirect: 'manual' })
}

const linksOf = (html: string) =>
  new Map(
    Array.from(html.matchAll(/<a[^>]* href="([^"]*)"[^>]*?(?:aria-label="([^"]*)")?>([^<]*)/g)).map(
      ([, href = '', label, text = '']) => [
        label ?? text,
        new URL(href.replaceAll('&#38;', '&'), origin),
      ],
    ),
  )

const callback = `${origin}/oauth2/redirect`

describe('the Google sign-in', () => {
  test('shows an account page with three choices @spec:google-starts-at-backend', async () => {
    const response = await visit(callback)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect([...linksOf(await response.text()).keys()]).toEqual(['Admin', 'Nutzer', 'Abbrechen'])
  })

  test.each([
    ['Admin', '?token=demo-admin'],
    ['Nutzer', '?token=demo-user'],
    ['Abbrechen', '?error=access_denied'],
  ])('%s leads back with %s', async (name, search) => {
    const backend = createBackend()
    const page = await (await visit(callback)).text()
    const link = linksOf(page).get(name)
    const response = await backend.fetch(link ?? '')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(`${callback}${search}`)
  })

  test('keeps the base path and the query of the address to return to', async () => {
    const response = await visit(`${origin}/demo/oauth2/redirect?a=1`, { choice: 'user' })
    expect(response.headers.get('Location')).toBe(
      `${origin}/demo/oauth2/redirect?a=1&token=demo-user`,
    )
  })

  test.each(['__proto__', 'toString', 'root'])(
    'an unknown choice "%s" signs nobody in',
    async (choice) => {
      const response = await visit(callback, { choice })
      expect(response.headers.get('Location')).toBe(`${callback}?error=invalid_request`)
    },
  )

  test.each([
    null,
    '',
    '/oauth2/redirect',
    '\\\\evil.example/oauth2/redirect',
    `${origin}\\@evil.example/oauth2/redirect`,
    'javascript:alert(1)//oauth2/redirect',
    'https://localhost:3000/oauth2/redirect',
    'http://localhost:3001/oauth2/redirect',
    'http://localhost:3000.evil.example/oauth2/redirect',
    'http://localhost:3000@evil.example/oauth2/redirect',
    'http://user:pass@localhost:3000/oauth2/redirect',
    'http:localhost:3000/oauth2/redirect',
    'http://localhost:3000/',
  ])('refuses to return to %j with 400 and no link', async (redirectUri) => {
    for (const more of [{}, { choice: 'admin' }]) {
      const response = await visit(redirectUri, more)
      expect(response.status).toBe(400)
      expect(response.headers.get('Location')).toBeNull()
      expect(await response.text()).not.toContain('<a')
    }
  })

  test('returns to a configured origin, and then to no other', async () => {
    const options = { redirectOrigins: ['http://localhost:4000'] }
    const there = await visit('http://localhost:4000/oauth2/redirect', { choice: 'admin' }, options)
    expect(there.status).toBe(302)
    expect((await visit(callback, { choice: 'admin' }, options)).status).toBe(400)
  })

  test('shows what comes from the address as text', async () => {
    const address = `${origin}/"><script>alert(1)</script>/oauth2/redirect`
    const response = await visit(address, { a: '"><script>alert(1)</script>' })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('<script')
  })
})
