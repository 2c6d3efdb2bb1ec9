import { test } from '@playwright/test'
import { buildFirstStage } from './image'
import { findNginx } from './installedNginx'

test('what the image holds is built', async () => {
  test.setTimeout(120_000)
  findNginx()
  await buildFirstStage()
})
