import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apolloClientAtom } from '../../src/api/apolloClient'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

beforeAll(prepareScreens)

const visits = [
  ['/shop', 'Shop'],
  ['/item/1001', 'Kabelclip'],
  ['/profile', 'Profil'],
  ['/item/create', 'Produkt erstellen'],
  // The last one asks for nothing.
  ['/impressum', 'Impressum und Kontakt'],
] as const
const rounds = 2

test('no query is watched any more by screens that have been left, however many', async () => {
  const world = createWorld({ path: '/login', persona: 'admin' })
  const { store, router } = await openProduct(world)
  const client = store.get(apolloClientAtom)
  const watched = () => client.getObservableQueries('all').size

  let most = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const [address, heading] of visits) {
      await router.navigate(address)
      await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      most = Math.max(most, watched())
    }
  }
  expect(most).toBeGreaterThan(0)
  await expect.poll(watched).toBe(0)
})
