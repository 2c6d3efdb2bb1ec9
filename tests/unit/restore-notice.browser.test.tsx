import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { restoreFailedAtom } from '../../src/session/restoreSession'
import '../../src/theme/index.scss'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

test.for([
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)(
  'that nothing could be restored in time stays in a window of %d px',
  async ([width, height]) => {
    await page.viewport(width, height)
    await openProduct(createWorld({ path: '/gallery' }), {
      prepare: (store) => store.set(restoreFailedAtom, true),
    })
    const notice = page.getByText(/konnten nicht rechtzeitig wiederhergestellt werden/)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const place of [0, document.documentElement.scrollHeight]) {
      window.scrollTo(0, place)
      const { top, bottom } = notice.element().getBoundingClientRect()
      expect(top).toBeGreaterThan(0)
      expect(bottom).toBeLessThanOrEqual(innerHeight)
    }
  },
)
