import { createMemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { tokenAtom } from '../../src/api/token'
import { paths } from '../../src/paths'
import { createOauthRedirectLoader } from '../../src/screens/oauth-redirect/oauthRedirectLoader'
import { giveTakenSearch, takeOauthAnswer } from '../../src/session/oauthRedirect'
import { sessionAtom, signInAtom } from '../../src/session/sessionState'
import {
  acceptsTokenLinksAtom,
  longestSignInMs,
  markSignInAtom,
  signInMarkKey,
  unaskedTokenAtom,
} from '../../src/session/signInMark'
import { tabStorageAtom } from '../../src/storage/storage'
import { openStore } from './faultyStorage'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page of a build for a real backend, where somebody is signed in or nobody. */
function openPage(token?: string) {
  const store = openStore()
  store.set(acceptsTokenLinksAtom, false)
  if (token !== undefined) store.set(signInAtom, token)
  return store
}

/** Where a return from the external sign-in leads. */
async function comeBack(search: string, store = openPage()) {
  const router = createMemoryRouter(
    [
      { path: paths.oauthRedirect, loader: createOauthRedirectLoader(store), element: null },
      { path: '*', element: null },
    ],
    { initialEntries: [`${paths.oauthRedirect}${search}`] },
  )
  await vi.waitUntil(() => router.state.initialized && router.state.navigation.state === 'idle')
  const { location, historyAction, loaderData } = router.state
  router.dispose()
  return {
    asked: Object.values(loaderData).find(Boolean),
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
      asked: undefined,
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
      asked: undefined,
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
    const store = openPage('demo-admin')
    expect(await comeBack('', store)).toMatchObject({
      address: '/profile?provided=true',
      token: 'demo-admin',
    })
  })
})

describe('an answer', () => {
  const markOf = (store: ReturnType<typeof openStore>) =>
    store.get(tabStorageAtom).getItem(signInMarkKey)

  test('to a sign-in that began in this tab replaces a session, once', async () => {
    const store = openPage('demo-user')
    store.set(markSignInAtom)
    expect(markOf(store)).not.toBeNull()
    expect(await comeBack('?token=demo-admin', store)).toMatchObject({
      address: '/profile?provided=true',
      token: 'demo-admin',
    })
    expect(store.get(unaskedTokenAtom)).toBeNull()
    expect(markOf(store)).toBeNull()
    expect((await comeBack('?token=demo-user', store)).token).toBe('demo-admin')
  })

  test('from a link replaces no session before the person agrees, and touches nothing', async () => {
    const store = openPage('demo-user')
    expect(await comeBack('?token=demo-admin', store)).toMatchObject({
      asked: { token: 'demo-admin' },
      address: '/oauth2/redirect?token=demo-admin',
      token: 'demo-user',
      session: { loggedIn: true },
    })
    expect(store.get(unaskedTokenAtom)).toBeNull()
  })

  test('from a link signs in where nobody is, and the profile has to say who that is', async () => {
    const store = openPage()
    expect((await comeBack('?token=demo-admin', store)).address).toBe('/profile?provided=true')
    expect(store.get(unaskedTokenAtom)).toBe('demo-admin')
    // A sign-in that is asked for needs no such word.
    store.set(markSignInAtom)
    await comeBack('?token=demo-user', store)
    expect(store.get(unaskedTokenAtom)).toBeNull()
  })

  test('from a link with the token of the session goes on', async () => {
    const store = openPage('demo-user')
    expect(await comeBack('?token=demo-user', store)).toMatchObject({
      asked: undefined,
      address: '/profile?provided=true',
    })
    expect(store.get(unaskedTokenAtom)).toBeNull()
  })

  test('from a link is as good as any other in a mocked build', async () => {
    const store = openPage('demo-user')
    store.set(acceptsTokenLinksAtom, true)
    expect((await comeBack('?token=demo-admin', store)).token).toBe('demo-admin')
    expect(store.get(unaskedTokenAtom)).toBeNull()
  })

  test.each([
    ['in time', longestSignInMs, 'demo-admin'],
    ['too late', longestSignInMs + 1, 'demo-user'],
    ['before it began', -1, 'demo-user'],
  ])('that comes %s', async (_, age, token) => {
    vi.useFakeTimers({ now: 1e12, toFake: ['Date'] })
    const store = openPage('demo-user')
    store.set(markSignInAtom)
    vi.setSystemTime(1e12 + age)
    expect((await comeBack('?token=demo-admin', store)).token).toBe(token)
  })
})

describe('the token is taken out of the address', () => {
  const take = (pathname: string, callbackPath: string) => {
    const replaceState = vi.fn<History['replaceState']>()
    vi.stubGlobal('location', { pathname, search: '?token=demo-user' })
    vi.stubGlobal('history', { state: 'kept', replaceState })
    takeOauthAnswer(callbackPath)
    return { taken: giveTakenSearch(), replaced: replaceState.mock.calls }
  }

  test.each([
    '/oauth2/redirect',
    '/oauth2/redirect/',
    '/OAuth2/Redirect',
    '/oauth2//redirect',
    '/oauth2/%72edirect',
    '/oauth2%2Fredirect',
  ])('however it is written: %s', (pathname) => {
    for (const base of ['', '/Shop']) {
      expect(take(`${base}${pathname}`, `${base}/oauth2/redirect`)).toEqual({
        taken: '?token=demo-user',
        replaced: [['kept', '', `${base}/oauth2/redirect`]],
      })
    }
  })

  test.each(['/', '/oauth2', '/oauth2/redirect/more', '/oauth2/redirect%'])(
    'of the callback alone: %s',
    (pathname) => {
      expect(take(pathname, '/oauth2/redirect')).toEqual({ taken: undefined, replaced: [] })
    },
  )
})
