import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signOutAtom } from '../../src/session/sessionState'
import { createWebStorage, storageAtom } from '../../src/storage/storage'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

beforeAll(prepareScreens, 60_000)

// The test runs in a frame: its parent is another page, as another tab is.
const otherTab = parent.localStorage

function signInElsewhere() {
  otherTab.setItem('token', 'demo-user')
  otherTab.setItem('root', '{"loggedIn":true,"privilege":"USER"}')
}

function signOutElsewhere() {
  otherTab.removeItem('root')
  otherTab.removeItem('token')
}

/** Opens the product as a signed-in user in a browser whose storage other tabs share. */
function openSignedIn(parameters: WorldParameters) {
  signInElsewhere()
  return openProduct(createWorld(parameters), {
    prepare: (store) =>
      store.set(
        storageAtom,
        createWebStorage(() => localStorage),
      ),
  })
}

test('a sign-out in another tab leads to the account page, wherever an earlier one in this tab has led', async () => {
  const { store, router } = await openSignedIn({ path: '/profile' })
  const profile = page.getByRole('heading', { name: 'Nutzer' })
  await expect.element(profile).toBeVisible()
  store.set(signOutAtom, '/')
  await expect.poll(() => router.state.location.pathname).toBe('/')
  signInElsewhere()
  await expect.element(page.getByRole('button', { name: 'Konto' })).toBeVisible()
  await router.navigate('/profile')
  await expect.element(profile).toBeVisible()
  signOutElsewhere()
  await expect.poll(() => router.state.location.pathname).toBe('/login')
})

test('the question whether to change accounts goes with the account, which another tab signs out', async () => {
  const path = '/oauth2/redirect?token=demo-admin'
  const { router } = await openSignedIn({ path, acceptsTokenLinks: false })
  await expect.element(page.getByRole('heading', { name: 'Konto wechseln?' })).toBeVisible()
  signOutElsewhere()
  await expect.poll(() => router.state.location.pathname).toBe('/login')
})
