import { expect, test, vi } from 'vitest'
import { issueXsrfCookie } from '../../mocks/xsrf'

test('every anti-forgery token has the same length, whatever its bytes are', () => {
  const fill = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  try {
    expect(issueXsrfCookie()).toBe(`XSRF-TOKEN=${'0'.repeat(32)}; Path=/; SameSite=Lax`)
  } finally {
    fill.mockRestore()
  }
})
