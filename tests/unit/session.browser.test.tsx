import { beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reloadAtom } from '../../src/page/reload'
import { storagesAtom } from '../../src/storage/storage'
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
      prepare: (store) => store.set(reloadAtom, { reload }),
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

  test('it is loaded again, once, while the backend does not know the person yet; then the session has expired', async () => {
    const world = createUsersWorld('currentUser:anonymous')
    const path = '/profile?provided=true'
    const unmount = await load(world, path)
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    await unmount()
    await load(world, path)
    await expect.element(expired).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })
})

test('a sign-out in another tab leads from the profile to the sign-in', async () => {
  // The test runs in a frame: its parent is another page, as another tab is.
  const otherTab = parent.localStorage
  otherTab.setItem('token', 'demo-user')
  otherTab.setItem('root', '{"loggedIn":true,"privilege":"USER"}')
  const { router } = await openProduct(createWorld({ path: '/profile' }), {
    prepare: (store) =>
      store.set(storagesAtom, (storages) => ({ ...storages, local: () => localStorage })),
  })
  await expect.element(page.getByRole('heading', { name: 'Nutzer' })).toBeVisible()
  otherTab.removeItem('root')
  otherTab.removeItem('token')
  await expect.poll(() => router.state.location.pathname).toBe('/login')
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
