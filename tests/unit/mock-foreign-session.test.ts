import { expect, test } from 'vitest'
import { createPageStorage, holdsForeignSession } from '../../mocks/foreignSession'

const root = (privilege: string) => `{"loggedIn":true,"privilege":"${privilege}"}`

test.each([
  ['an admin of another backend', { token: 'x.y.z', root: root('ADMIN') }, true],
  ['a user of another backend', { token: 'x.y.z', root: root('USER') }, true],
  ['the mock’s admin', { token: 'demo-admin', root: root('ADMIN') }, false],
  ['the mock’s user', { token: 'demo-user', root: root('USER') }, false],
  ['a token that the mock does not know', { token: 'x.y.z', root: root('') }, false],
  ['a session without a token', { root: root('ADMIN') }, false],
  ['an expired session', { root: '{"loggedIn":false,"privilege":""}' }, false],
  ['nothing', {}, false],
])(
  'the session of another backend is known by its token and privilege: %s',
  (_, texts, isForeign) => {
    const storage = createPageStorage()
    for (const [key, text] of Object.entries(texts)) storage.setItem(key, text)
    expect(holdsForeignSession(storage)).toBe(isForeign)
  },
)
