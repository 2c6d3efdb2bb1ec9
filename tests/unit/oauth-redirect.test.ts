import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenAtom } from '../../src/api/token'
import { paths } from '../../src/paths'
import {
  addPrivilegeAtom,
  beginSignInAtom,
  sessionAtom,
  signInAtom,
} from '../../src/session/session'
import { signInCallback } from '../../src/session/signInCallback'
import { createFaultyStorage, openStore } from './faultyStorage'

/** What happens in a page, in its order. */
let events: unknown[]
beforeEach(() => {
  events = []
  // A build for a real backend.
  vi.stubEnv('VITE_BACKEND', '')
  vi.stubGlobal('location', { pathname: '/Shop/oauth2/redirect' })
  vi.stubGlobal('history', {
    state: 'kept',
    replaceState: (...address: unknown[]) => events.push(address),
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page where somebody is signed in, or nobody. */
function openPage(token?: string) {
  const store = openStore()
  if (token !== undefined) store.set(signInAtom, token)
  return store
}

/** Where a return from the external sign-in leads. */
async function comeBack(search: string, store = openPage()) {
  const router = createMemoryRouter(
    [
      { path: paths.oauthRedirect, loader: signInCallback(store), element: null },
      { path: '*', element: null },
    ],
    { initialEntries: [`${paths.oauthRedirect}${search}`] },
  )
  await vi.waitUntil(() => router.state.initialized && router.state.navigation.state === 'idle')
  const { location, historyAction } = router.state
  router.dispose()
  return {
    address: `${location.pathname}${location.search}`,
    historyAction,
    session: store.get(sessionAtom),
    token: store.get(tokenAtom),
  }
}

const signedOut = { session: { loggedIn: false, privilege: '' }, token: null }

describe('coming back from the external sign-in', () => {
  test('with a token signs in and leads to the profile, which learns that it follows a sign-in', async () => {
    expect(await comeBack('?token=demo-user')).toEqual({
      address: '/profile?provided=true',
      historyAction: 'REPLACE',
      session: { loggedIn: true, privilege: '' },
      token: 'demo-user',
    })
  })

  test.each([
    ['?error=access_denied', 'cancelled'],
    ['?error=access_denied&token=demo-user', 'cancelled'],
    ['?error=server_error&token=demo-user', 'failed'],
    ['?error=', 'failed'],
    ['?token=', 'failed'],
    ['?token=a%20b', 'failed'],
    ['', 'failed'],
  ])('with "%s" signs nobody in and says why', async (search, problem) => {
    expect(await comeBack(search)).toEqual({
      address: `/login?problem=${problem}`,
      historyAction: 'REPLACE',
      ...signedOut,
    })
  })

  test('takes the token out of the address before anything else', async () => {
    const store = openPage()
    vi.stubGlobal('addEventListener', () => {})
    store.sub(tokenAtom, () => events.push('signed in'))
    await comeBack('?token=demo-user', store)
    expect(events).toEqual([['kept', '', '/Shop/oauth2/redirect'], 'signed in'])
    await comeBack('?error=failed&token=demo-user', store)
    expect(events).toHaveLength(3)
  })
})

describe('an answer', () => {
  test('to a sign-in that began in this tab replaces a session, once', async () => {
    const tab = createFaultyStorage()
    const store = openStore(createFaultyStorage(), tab)
    store.set(signInAtom, 'demo-user')
    store.set(beginSignInAtom)
    expect(tab.length).toBe(1)
    expect(await comeBack('?token=demo-admin', store)).toMatchObject({
      address: '/profile?provided=true',
      token: 'demo-admin',
    })
    expect(tab.length).toBe(0)
    expect((await comeBack('?token=demo-user', store)).token).toBe('demo-admin')
  })

  test('to a sign-in that was cancelled in this tab has been awaited, too', async () => {
    const store = openPage('demo-user')
    store.set(beginSignInAtom)
    await comeBack('?error=access_denied', store)
    expect((await comeBack('?token=demo-admin', store)).token).toBe('demo-user')
  })

  test('to a sign-in of another tab replaces no session', async () => {
    const local = createFaultyStorage()
    const store = openStore(local)
    store.set(signInAtom, 'demo-user')
    openStore(local).set(beginSignInAtom)
    expect((await comeBack('?token=demo-admin', store)).token).toBe('demo-user')
  })

  test('from a link replaces no session and touches nothing, and the sign-in screen says so', async () => {
    const store = openPage('demo-user')
    store.set(addPrivilegeAtom, 'USER')
    expect(await comeBack('?token=demo-admin', store)).toEqual({
      address: '/login?problem=unasked',
      historyAction: 'REPLACE',
      token: 'demo-user',
      session: { loggedIn: true, privilege: 'USER' },
    })
  })

  test.each([
    ['where nobody is signed in, signs in', undefined, 'demo-admin'],
    ['with the token of the session, goes on', 'demo-user', 'demo-user'],
  ])('from a link %s', async (_, before, token) => {
    expect(await comeBack(`?token=${token}`, openPage(before))).toMatchObject({
      address: '/profile?provided=true',
      token,
    })
  })

  test('from a link is as good as any other in a mocked build', async () => {
    vi.stubEnv('VITE_BACKEND', 'mock')
    expect((await comeBack('?token=demo-admin', openPage('demo-user'))).token).toBe('demo-admin')
  })

  test.each([
    ['in time', 10 * 60_000 - 1, 'demo-admin'],
    ['too late', 10 * 60_000, 'demo-user'],
  ])('that comes %s', async (_, age, token) => {
    vi.useFakeTimers({ now: 1e12, toFake: ['Date'] })
    const store = openPage('demo-user')
    store.set(beginSignInAtom)
    vi.setSystemTime(1e12 + age)
    expect((await comeBack('?token=demo-admin', store)).token).toBe(token)
  })
})
