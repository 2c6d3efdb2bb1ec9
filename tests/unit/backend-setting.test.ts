import { afterEach, describe, expect, test, vi } from 'vitest'
import config from '../../vite.config'

afterEach(() => {
  vi.unstubAllEnvs()
})

const resolve = (backend: string, command: 'build' | 'serve') => {
  vi.stubEnv('VITE_BACKEND', backend)
  return config({ command, mode: 'production', isPreview: false })
}

describe('VITE_BACKEND', () => {
  test.each(['mock', '', 'https://api.example', 'http://localhost:8080', 'http://[::1]:8080/'])(
    '"%s" can be built for',
    (backend) => {
      expect(() => resolve(backend, 'build')).not.toThrow()
    },
  )

  test.each(['/graphql', '/graphql/', ''])('may end with "%s"', async (end) => {
    const { define } = await resolve(`http://localhost:8080/api${end}`, 'build')
    expect(define).toHaveProperty(['import.meta.env.VITE_BACKEND'], '"http://localhost:8080/api"')
  })

  test('over plain http on another host is a backend for development alone', () => {
    const backend = 'http://api.example'
    expect(() => resolve(backend, 'serve')).not.toThrow()
    expect(() => resolve(backend, 'build')).toThrow(
      expect.objectContaining({
        message:
          'VITE_BACKEND is "http://api.example". A build sends tokens only over https, or over http to localhost.',
        stack: expect.not.stringContaining('\n'),
      }),
    )
  })

  test.each([
    ['api.example', 'VITE_BACKEND is "api.example". It must be "mock"'],
    ['ftp://api.example', 'VITE_BACKEND is "ftp://api.example". It must be "mock"'],
  ])('"%s" stops build and server with a sentence', (backend, sentence) => {
    for (const command of ['build', 'serve'] as const) {
      expect(() => resolve(backend, command)).toThrow(sentence)
    }
  })
})
