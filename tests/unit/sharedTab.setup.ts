import { beforeAll, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { pieces } from '../../src/app/pieces'
import '../../src/theme/index.scss'
import { prefer } from './systemPreferences'

// Test files share a tab, and what earlier ones have left in it.
sessionStorage.clear()
localStorage.clear()
await prefer([])
await page.viewport(414, 896)

// The first visits would otherwise wait for the code of screens, and their lines would break elsewhere once the font is there.
beforeAll(async () => {
  const loads = Object.values(pieces).map((load) => load())
  await Promise.all([document.fonts.load('1rem Geist'), ...loads])
}, 60_000)

beforeEach(async () => {
  // Files share what they import, so that the library does this by itself in the first of them alone.
  await cleanup()
  scrollTo(0, 0)
})
