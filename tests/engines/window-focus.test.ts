import { expect } from 'vitest'
import { paths } from '../../src/paths.ts'
import { test } from './visitor.ts'

// oxlint-disable vitest/no-standalone-expect -- the linter does not know this test from Vitest's own
test('a window that is brought to the front has the focus in its page, also after Tab has led out of it', async ({
  engine,
}) => {
  const visit = await engine.startVisit()
  try {
    const window = await visit.openWindow()
    await window.goTo(`${visit.origin}${paths.legalNotice}?panel=off`)
    await window.bringToFront?.()
    await window.evaluate('void [...document.links].at(-1).focus()')
    await window.pressKey('Tab')
    await window.bringToFront?.()
    await expect.poll(() => window.evaluate('document.hasFocus()')).toBe(true)
  } finally {
    await visit.end()
  }
})
