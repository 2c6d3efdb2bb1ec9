import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import config from '../../vite.config'

// Vitest hands the test build's own backend on as a variable.
beforeEach(() => {
  vi.stubEnv('VITE_BACKEND', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const resolve = (mode = 'demo') => config({ command: 'serve', mode, isPreview: true })

describe('BASE_PATH', () => {
  test.each([
    [undefined, '/'],
    ['/', '/'],
    ['/shop/', '/shop/'],
    ['/a/b-1/c_d/~e.f/', '/a/b-1/c_d/~e.f/'],
  ])('%s puts the site at %s', async (given, base) => {
    vi.stubEnv('BASE_PATH', given)
    expect((await resolve()).base).toBe(base)
  })

  test.each([
    '',
    'shop',
    '/shop',
    'shop/',
    './',
    '//',
    '/a//b/',
    '/../',
    '/a/./',
    '/a b/',
    '/ä/',
    '/a?b/',
    'https://host.example/',
  ])('"%s" stops the build with a sentence and nothing else', (given) => {
    vi.stubEnv('BASE_PATH', given)
    const sentence = `BASE_PATH is "${given}". It must begin and end with a slash`
    expect(resolve).toThrow(sentence)
    expect(resolve).toThrow(expect.objectContaining({ stack: expect.not.stringContaining('\n') }))
  })

  test('stands in front of what the server passes on to a backend, which knows nothing of it', async () => {
    vi.stubEnv('BASE_PATH', '/shop/')
    const { proxy = {} } = (await resolve('backend')).server ?? {}
    const passedOn = Object.entries(proxy).map(([prefix, to]) => [
      prefix,
      typeof to === 'string' ? undefined : to.rewrite?.(`${prefix}?a`),
    ])
    expect(passedOn).toEqual([
      ['/shop/graphql', '/graphql?a'],
      ['/shop/oauth2/authorize', '/oauth2/authorize?a'],
    ])
  })
})
