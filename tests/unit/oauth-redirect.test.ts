import { createStore } from 'jotai'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { tokenAtom } from '../../src/api/token'
import { paths } from '../../src/paths'
import { createOauthRedirectLoader } from '../../src/screens/oauth-redirect/oauthRedirectLoader'
import { takeOauthAnswer } from '../../src/session/oauthRedirect'
import { sessionAtom, signInAtom } from '../../src/session/sessionState'
import { storageAtom, createWebStorage } from '../../src/storage/storage'
import { createFaultyStorage } from './faultyStorage'

afterEach(() => {
  vi.unstubAllGlobals()
})

function openStore() {
  const storage = createFaultyStorage()
  const store = createStore()
  store.set(
    storageAtom,
    createWebStorage(() => storage),
  )
  return store
}

/** Where a return from the external sign-in leads. */
async function comeBack(search: string, store = openStore()) {
  const router = createMemoryRouter(
    [
      { path: paths.oauthRedirect, loader: createOauthRedirectLoader(store), element: null },
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
    ['?error=server_error&token=demo-user', 'failed'],
    ['', 'failed'],
  ])('with "%s" signs nobody in and says why', async (search, problem) => {
    expect(await comeBack(search)).toEqual({
      address: `/login?problem=${problem}`,
      historyAction: 'REPLACE',
      ...signedOut,
    })
  })

  test('finds the answer that was taken out of the address, once', async () => {
    vi.stubGlobal('location', { pathname: paths.oauthRedirect, search: '?token=demo-user' })
    vi.stubGlobal('history', { state: null, replaceState: () => {} })
    takeOauthAnswer(paths.oauthRedirect)
    expect((await comeBack('')).token).toBe('demo-user')
    expect((await comeBack('')).token).toBeNull()
  })

  test('reloaded, finds the person signed in and leads on', async () => {
    const store = openStore()
    store.set(signInAtom, 'demo-admin')
    expect(await comeBack('', store)).toMatchObject({
      address: '/profile?provided=true',
      token: 'demo-admin',
    })
  })

  test('with a failure says so to somebody who is signed in, and leaves them signed in', async () => {
    const store = openStore()
    store.set(signInAtom, 'demo-admin')
    expect(await comeBack('?error=x', store)).toMatchObject({
      address: '/login?problem=failed',
      token: 'demo-admin',
    })
  })
})
