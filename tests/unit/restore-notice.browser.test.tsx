import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { restoreFailedAtom } from '../../src/session/restoreSession'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

test('the message that nothing could be restored in time stays in every window', async () => {
  await openProduct(createWorld({ path: '/gallery' }), {
    prepare: (store) => store.set(restoreFailedAtom, true),
  })
  const notice = page.getByText(/konnten nicht rechtzeitig wiederhergestellt werden/)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height)
    for (const place of [0, document.documentElement.scrollHeight]) {
      window.scrollTo(0, place)
      const { top, bottom } = notice.element().getBoundingClientRect()
      expect(top, `at ${width} px`).toBeGreaterThan(0)
      expect(bottom, `at ${width} px`).toBeLessThanOrEqual(innerHeight)
    }
  }
})
