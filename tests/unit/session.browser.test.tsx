import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reloadAtom } from '../../src/page/reload'
import { createWorld, type World } from '../../stories/storyWorld'
import { nextFrame } from './nextFrame'
import { openProduct } from './openProduct'

const name = page.getByLabelText('Name')

test.each([
  ['/item/create', 'visitor', '/'],
  ['/item/create', 'user', '/'],
  ['/profile', 'visitor', '/login'],
  ['/admin', 'visitor', '/login'],
  ['/profile?provided=true', 'visitor', '/login'],
] as const)(
  '%s leads a %s to %s, by what is stored alone @spec:guards-in-browser @spec:profile-signed-in-only @spec:create-admins-only',
  async (path, persona, to) => {
    const world = createWorld({ path, persona })
    world.backend.fetch = () => new Promise(() => {})
    const { router } = await openProduct(world)
    await expect.poll(() => router.state.location.pathname).toBe(to)
  },
)

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
    '%s leaves the privilege “%s”: a sign-in ends with provided=true alone @spec:privilege-needs-provided',
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

  test('it is loaded again, once, while the backend does not know the person yet; then the session has expired @spec:profile-reloads-anonymous @spec:user-anonymous', async () => {
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
