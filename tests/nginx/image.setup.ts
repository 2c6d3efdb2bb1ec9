import { test } from '@playwright/test'
import { buildFirstStage } from './image'
import { findNginx } from './installedNginx'

test('nginx is installed, and the first stage of the image is built', async () => {
  test.setTimeout(180_000)
  findNginx()
  await buildFirstStage()
})
