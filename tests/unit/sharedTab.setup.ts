import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import '../../src/theme/index.scss'
import { prefer } from './systemPreferences'

// Test files share a tab, and what earlier ones have left in it.
sessionStorage.clear()
localStorage.clear()
await prefer([])
await page.viewport(414, 896)

beforeEach(async () => {
  // Files share what they import, so that the library does this by itself in the first of them alone.
  await cleanup()
  scrollTo(0, 0)
})
