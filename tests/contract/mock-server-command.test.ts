import { describe, expect, test } from 'vitest'
import { readCommandLine } from '../../mocks/server/commandLine'

describe('the command line of the mock server', () => {
  test('without arguments serves the port of SPEC 9 as nothing special', () => {
    expect(readCommandLine([]).server).toEqual({
      port: 8080,
      host: 'localhost',
      conditions: '',
      corsOrigins: [],
      redirectOrigins: ['http://localhost:3000'],
    })
  })

  test('takes every option, in both spellings', () => {
    const args =
      '--port 4312 --host 0.0.0.0 --mock=shopItems:error,shop-empty --cors-origin http://LOCALHOST:3000/ --cors-origin https://a.example:443 --redirect-origin http://localhost:4313 --seed shop.csv'
    expect(readCommandLine(args.split(' '))).toEqual({
      isHelp: false,
      seedFile: 'shop.csv',
      server: {
        port: 4312,
        host: '0.0.0.0',
        conditions: 'shopItems:error,shop-empty',
        corsOrigins: ['http://localhost:3000', 'https://a.example'],
        redirectOrigins: ['http://localhost:4313'],
      },
    })
    expect(readCommandLine(['-h']).isHelp).toBe(true)
  })

  test.each([
    ['--port x', '--port is "x". It must be a number from 0 to 65535.'],
    [
      '--cors-origin localhost:3000',
      '--cors-origin is "localhost:3000". It must be an origin without a path, such as http://localhost:3000.',
    ],
    [
      '--redirect-origin http://localhost:3000/oauth2',
      '--redirect-origin is "http://localhost:3000/oauth2". It must be an origin without a path, such as http://localhost:3000.',
    ],
  ])('%s is refused with a sentence', (args, sentence) => {
    expect(() => readCommandLine(args.split(' '))).toThrow(sentence)
  })

  test('an unknown condition is refused with the known ones', () => {
    expect(() => readCommandLine(['--mock', 'shopItems:kaputt'])).toThrow(
      /^Unknown mock condition "shopItems:kaputt" cannot be used\. Operations: currentUser, .*Presets/,
    )
  })
})
