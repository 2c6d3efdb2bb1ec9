import { rmSync } from 'node:fs'
import path from 'node:path'
import { test } from '@playwright/test'
import { screensFolder } from './states'

test('pictures of an earlier run are removed', () => {
  rmSync(path.resolve(import.meta.dirname, '../..', screensFolder), {
    recursive: true,
    force: true,
  })
})
