import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

test('an open picture does not stay over another entry of the history, also where that shows the gallery, too', async () => {
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
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(viewer).not.toBeInTheDocument()
})
