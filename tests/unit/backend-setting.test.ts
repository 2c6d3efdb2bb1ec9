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
  test.each([
    'mock',
    '',
    'https://api.example',
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://[::1]:8080/',
  ])('"%s" can be built for', (backend) => {
    expect(() => resolve(backend, 'build')).not.toThrow()
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

  test.each(['http://localhost:8080/api/graphql', 'http://localhost:8080/api/graphql/'])(
    '"%s" stops build and server, which would ask below /graphql',
    (backend) => {
      for (const command of ['build', 'serve'] as const) {
        expect(() => resolve(backend, command)).toThrow(
          'VITE_BACKEND is what stands before /graphql: set VITE_BACKEND=http://localhost:8080/api.',
        )
      }
    },
  )

  test.each(['api.example', 'ftp://api.example', 'javascript:1'])(
    '"%s" stops build and server with a sentence',
    (backend) => {
      for (const command of ['build', 'serve'] as const) {
        expect(() => resolve(backend, command)).toThrow(
          `VITE_BACKEND is "${backend}". It must be "mock"`,
        )
      }
    },
  )
})
