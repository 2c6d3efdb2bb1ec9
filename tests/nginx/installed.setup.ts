import { test } from '@playwright/test'
import { findNginx } from './installedNginx'

test('nginx is installed', () => {
  findNginx()
})
