import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import config from '../../vite.config'

// Vitest hands the test build's own backend on as a variable.
beforeEach(() => {
  vi.stubEnv('VITE_BACKEND', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const resolve = (mode = 'demo') => config({ command: 'serve', mode, isPreview: mode === 'demo' })
/** What the development server passes on: the path before which it listens, and where that leads. */
async function passedOn(): Promise<string[][]> {
  const { proxy = {} } = (await resolve('backend')).server ?? {}
  return Object.entries(proxy).map(([path, to]) => {
    if (typeof to === 'string') return [path, to]
    return [path, `${String(to.target)}${to.rewrite?.(`${path}?a`) ?? `${path}?a`}`]
  })
}

test('the site is on port 3000, its backend on port 8080 @spec:development-addresses', async () => {
  expect((await resolve('backend')).server?.port).toBe(3000)
  expect(await passedOn()).toEqual([
    ['/graphql', 'http://localhost:8080/graphql?a'],
    ['/oauth2/authorize', 'http://localhost:8080/oauth2/authorize?a'],
  ])
})

describe('BASE_PATH', () => {
  test.each([
    [undefined, '/'],
    ['/', '/'],
    ['/a/b-1/c_d/~e.f/', '/a/b-1/c_d/~e.f/'],
  ])('%s puts the site at %s', async (given, base) => {
    vi.stubEnv('BASE_PATH', given)
    expect((await resolve()).base).toBe(base)
  })

  test.each(['', 'shop', '/shop', 'shop/', './', '//', '/a//b/', '/../', '/ä/', '/a?b/'])(
    '"%s" stops the build with a sentence and nothing else',
    (given) => {
      vi.stubEnv('BASE_PATH', given)
      expect(resolve).toThrow(
        expect.objectContaining({
          message: expect.stringContaining(
            `BASE_PATH is "${given}". It must begin and end with a slash`,
          ),
          stack: expect.not.stringContaining('\n'),
        }),
      )
    },
  )

  test('is not passed on to the backend, which knows nothing of it', async () => {
    vi.stubEnv('BASE_PATH', '/shop/')
    expect(await passedOn()).toEqual([
      ['/shop/graphql', 'http://localhost:8080/graphql?a'],
      ['/shop/oauth2/authorize', 'http://localhost:8080/oauth2/authorize?a'],
    ])
  })
})
