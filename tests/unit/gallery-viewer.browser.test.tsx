import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld } from '../../stories/storyWorld'
import { nextFrame } from './nextFrame'
import { openProduct } from './openProduct'

test('an open picture closes on going back, also to another entry of the gallery, and does not open again on going forward', async () => {
  const history = ['/gallery?panel=off', '/gallery']
  const { router } = await openProduct(createWorld({ path: '/gallery' }), { history })
  const carousel = page.getByRole('group', { name: 'Planetengetriebe' })
  await carousel
    .getByRole('button', { name: /^Vollbild/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: 'Planetengetriebe' })
  await expect.element(viewer).toBeVisible()
  await router.navigate(-1)
  await expect.element(viewer).not.toBeInTheDocument()
  await router.navigate(1)
  await expect.poll(() => router.state.location.search).toBe('')
  await nextFrame()
  await expect.element(viewer).not.toBeInTheDocument()
})
