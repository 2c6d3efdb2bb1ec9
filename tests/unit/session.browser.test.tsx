import { createStore } from 'jotai'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageReloadAtom } from '../../src/page/pageReload'
import { createWebStorage, storageAtom, type KeyValueStorage } from '../../src/storage/storage'
import { startApp } from '../../src/startApp'
import { createWorld, type World } from '../../stories/storyWorld'
import { nextFrame } from './nextFrame'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

beforeAll(prepareScreens, 60_000)

const name = page.getByLabelText('Name')

describe('the form for a new product', () => {
  const heading = page.getByRole('heading', { level: 1 })

  test.each(['visitor', 'user'] as const)(
    'a %s, who is no admin and opens it, is led home @spec:create-admins-only',
    async (persona) => {
      const { router } = await openProduct(createWorld({ path: '/item/create', persona }))
      await expect.element(heading).toHaveTextContent('Fertiger und Massgeschneiderter 3D-Druck')
      expect(router.state.location.pathname).toBe('/')
    },
  )

  test('an admin who opens it gets it', async () => {
    await openProduct(createWorld({ path: '/item/create', persona: 'admin' }))
    await expect.element(heading).toHaveTextContent('Produkt erstellen')
  })
})

describe('the profile after a sign-in', () => {
  const reload = vi.fn<() => void>()

  /** Loads an address in a tab; loading another one in the same world goes on in it. */
  async function load(world: World, path: string) {
    reload.mockClear()
    const { unmount } = await openProduct(world, {
      history: [path],
      prepare: (store) => store.set(pageReloadAtom, { reload }),
    })
    return unmount
  }
  const createUsersWorld = (mock = '') =>
    createWorld({
      persona: 'user',
      mock,
      // What the person may do is not known yet.
      stored: { root: '{"loggedIn":true,"privilege":""}' },
    })
  const privilege = (world: World) => JSON.parse(world.storage.getItem('root') ?? '{}').privilege
  const expired = page.getByText(/Ihre Anmeldung ist abgelaufen/)

  test.each([
    ['/profile?provided=true', 'USER'],
    ['/profile?provided=false', ''],
    ['/profile?provided', ''],
    ['/profile', ''],
  ])(
    '%s leaves the privilege “%s”: a sign-in ends with provided=true alone',
    async (path, kept) => {
      const world = createUsersWorld()
      await load(world, path)
      await expect.element(name).toHaveValue('Nora Nutzer')
      await nextFrame()
      expect(privilege(world)).toBe(kept)
    },
  )

  test.each(['/profile?provided=false', '/profile?provided', '/profile'])(
    '%s is not loaded again for somebody whom the backend does not know: the session has expired',
    async (path) => {
      const world = createUsersWorld('currentUser:anonymous')
      await load(world, path)
      await expect.element(expired).toBeVisible()
      expect(reload).not.toHaveBeenCalled()
    },
  )

  test('it is loaded again while the backend does not know the person yet, three times at most, and as often after the next sign-in', async () => {
    const world = createUsersWorld('currentUser:anonymous')
    const path = '/profile?provided=true'
    const loadAgain = async () => {
      const unmount = await load(world, path)
      await expect.poll(() => reload.mock.calls.length).toBe(1)
      await unmount()
    }
    await loadAgain()
    await loadAgain()
    world.backend.conditions = {}
    const leave = await load(world, path)
    await expect.element(name).toHaveValue('Nora Nutzer')
    await leave()

    world.backend.conditions = { currentUser: 'anonymous' }
    for (let reloads = 0; reloads < 3; reloads += 1) await loadAgain()
    await load(world, path)
    await expect.element(expired).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a sign-out in another tab', () => {
  // The test runs in a frame: its parent is another page, as another tab is.
  const otherTab = parent.localStorage
  const openSignedIn = (path: string) => {
    otherTab.setItem('token', 'demo-user')
    otherTab.setItem('root', '{"loggedIn":true,"privilege":"USER"}')
    return openProduct(createWorld({ path, acceptsTokenLinks: false }), {
      prepare: (store) =>
        store.set(
          storageAtom,
          createWebStorage(() => localStorage),
        ),
    })
  }
  const signOutElsewhere = () => {
    otherTab.removeItem('root')
    otherTab.removeItem('token')
  }

  test.each([
    ['/profile', 'Nutzer'],
    ['/oauth2/redirect?token=demo-admin', 'Konto wechseln?'],
  ])('leads from %s to the sign-in', async (path, heading) => {
    const { router } = await openSignedIn(path)
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
    signOutElsewhere()
    await expect.poll(() => router.state.location.pathname).toBe('/login')
  })
})

test('/login and /signup are the same @spec:route-sign-in', async () => {
  const contents: string[] = []
  for (const path of ['/login', '/signup']) {
    const { unmount } = await openProduct(createWorld({ path }))
    const main = page.getByRole('main')
    await expect.element(main.getByRole('heading')).toHaveTextContent('Anmelden')
    contents.push(main.element().innerHTML)
    await unmount()
  }
  expect(contents[0]).toBe(contents[1])
})

test('nothing is rendered before the session is restored @spec:restore-before-render', async () => {
  let restore = () => {}
  const ready = new Promise<void>((done) => {
    restore = done
  })
  const storage: KeyValueStorage = {
    ready: () => ready,
    getItem: () => null,
    setItem: () => true,
    subscribe: () => () => {},
  }
  const store = createStore()
  store.set(storageAtom, storage)
  const container = document.body.appendChild(document.createElement('div'))
  const started = startApp(container, store)
  // A render that did not wait would have committed by the second frame.
  await nextFrame()
  await nextFrame()
  expect(container.childElementCount).toBe(0)
  restore()
  const root = await started
  await expect.poll(() => container.childElementCount).toBeGreaterThan(0)
  root.unmount()
  container.remove()
})
