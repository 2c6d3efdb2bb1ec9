import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenAtom } from '../../src/api/token'
import { followSession, sessionAtom, signInAtom } from '../../src/session/session'
import { restoreFailedAtom, restoreSession } from '../../src/storage/restoration'
import { createFaultyStorage, openStore } from './faultyStorage'

/** A page of an admin who has typed something for a product. */
function openPage() {
  const local = new Map([
    ['root', '{"loggedIn":true,"privilege":"ADMIN"}'],
    ['token', 'demo-admin'],
  ])
  const tab = new Map([['item-draft', '{"title":"Halter"}']])
  return { store: openStore(createFaultyStorage(local), createFaultyStorage(tab)), local, tab }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a session is restored at once where it can be read, and up to 4999 ms later @spec:restore-times-out', async () => {
  for (const waitingMs of [0, 4999]) {
    const { store } = openPage()
    const ready = new Promise((done) => setTimeout(done, waitingMs))
    const restored = restoreSession(store, ready)
    await vi.advanceTimersByTimeAsync(waitingMs)
    await restored
    expect(store.get(sessionAtom)).toEqual({ loggedIn: true, privilege: 'ADMIN' })
    expect(store.get(tokenAtom)).toBe('demo-admin')
    expect(store.get(restoreFailedAtom)).toBe(false)
  }
})

test('after 5000 ms the page is signed out and says so, and nothing stored is changed or lost @spec:restore-times-out', async () => {
  const { store, local, tab } = openPage()
  const before = [...local, ...tab]
  let isSettled = false
  const restored = restoreSession(store, new Promise(() => {})).then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(4999)
  expect(isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await restored
  vi.stubGlobal('addEventListener', () => {})
  followSession(store, () => {})
  expect(store.get(sessionAtom)).toEqual({ loggedIn: false, privilege: '' })
  expect(store.get(tokenAtom)).toBeNull()
  expect(store.get(restoreFailedAtom)).toBe(true)
  expect([...local, ...tab]).toEqual(before)
})

test('who signs in after that is signed in, with nothing of the session that was not restored', async () => {
  const { store, local } = openPage()
  await restoreSession(store, Promise.reject(new Error('broken')))
  expect(store.get(restoreFailedAtom)).toBe(true)
  store.set(signInAtom, 'demo-user')
  expect(store.get(restoreFailedAtom)).toBe(false)
  expect(store.get(sessionAtom)).toEqual({ loggedIn: true, privilege: '' })
  expect([...local.values()]).toEqual(['{"loggedIn":true,"privilege":""}', 'demo-user'])
})
