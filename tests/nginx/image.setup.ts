import { test } from '@playwright/test'
import { buildFirstStage } from './image'

test('the first stage of the image is built', async () => {
  test.setTimeout(120_000)
  await buildFirstStage()
})
