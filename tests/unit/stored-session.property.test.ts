import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { isToken, tokenAtom } from '../../src/api/token'
import { readXsrfToken } from '../../src/api/xsrf'
import { nobody, parseSession } from '../../src/session/session'
import { anyJsonText, anyStoredText, anyText, nearMissOf, parsed } from './anyText'
import { createFaultyStorage, openStore } from './faultyStorage'
import { expectCleanPrototype, runs, withSeed } from './propertyRuns'

afterEach(expectCleanPrototype)

const privileges = ['', 'USER', 'ADMIN'] as const
const soundTexts = fc
  .constantFrom(...privileges)
  .map((privilege) => JSON.stringify({ loggedIn: true, privilege }))
const sessionTexts = fc.oneof(
  anyStoredText,
  nearMissOf(soundTexts),
  fc
    .tuple(anyJsonText, anyJsonText)
    .map(([loggedIn, privilege]) => `{"loggedIn":${loggedIn},"privilege":${privilege}}`),
  fc
    .tuple(fc.constantFrom('__proto__', 'constructor', 'prototype', 'root'), soundTexts)
    .map(([key, text]) => `{"${key}":${text}}`),
)

/** The privilege that a stored text grants, worked out without parseSession. */
function grantOf(text: string): unknown {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return ''
  const own = new Map(Object.entries(value))
  const privilege: unknown = own.get('privilege')
  const isKnown = privileges.some((known) => known === privilege)
  return own.get('loggedIn') === true && isKnown ? privilege : ''
}

describe(`a stored session ${withSeed}`, () => {
  test('grants a privilege to exactly one form, whatever is stored', () => {
    fc.assert(
      fc.property(sessionTexts, (text) => {
        const session = parseSession(text) ?? nobody
        expect(session.privilege).toBe(grantOf(text))
        if (!session.loggedIn) expect(session).toEqual(nobody)
        expect(parseSession(JSON.stringify(session))).toEqual(session)
      }),
      runs,
    )
  })
})

const tokens = fc.oneof(anyStoredText, nearMissOf(fc.constantFrom('demo-admin', 'eyJhbGciOi.J9.x')))

describe(`a token ${withSeed}`, () => {
  test('fits one header whenever it is accepted', () => {
    fc.assert(
      fc.property(tokens, (text) => {
        const storage = createFaultyStorage(new Map([['token', text]]))
        const token = openStore(storage).get(tokenAtom)
        expect(token).toBe(isToken(text) ? text : null)
        if (token === null) return
        const headers = new Headers({ Authorization: `Bearer ${token}` })
        expect([...headers]).toEqual([['authorization', `Bearer ${text}`]])
      }),
      runs,
    )
  })
})

test(`the anti-forgery cookie fits one header whatever it holds ${withSeed}`, () => {
  const values = fc.oneof(
    anyText,
    anyText.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.stringMatching(/^[\w-]{1,40}$/),
  )
  fc.assert(
    fc.property(values, (value) => {
      const token = readXsrfToken(`theme=dark; XSRF-TOKEN=${value}`)
      if (/^[\w-]+$/.test(value)) expect(token).toBe(value)
      if (token === null) return
      expect([...new Headers({ 'X-XSRF-TOKEN': token })]).toEqual([['x-xsrf-token', token]])
    }),
    runs,
  )
})
