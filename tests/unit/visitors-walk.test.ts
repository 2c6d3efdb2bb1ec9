import { afterEach, expect, test, vi } from 'vitest'
import type { VisitorBrowser } from '../visitors/browsers'
import { visitAgain } from '../visitors/walk'

afterEach(() => {
  vi.useRealTimers()
})

test('a browser that no longer answers is a finding, and holds up no other visit', async () => {
  vi.useFakeTimers()
  const never = () => new Promise<never>(() => {})
  const browser: VisitorBrowser = {
    version: 'silent',
    startVisit: async () => ({
      origin: 'http://localhost',
      openWindow: never,
      complaints: never,
      end: never,
    }),
    close: never,
  }
  const finding = visitAgain(browser, [], { visits: 0, steps: 0 })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(await finding).toMatchObject({
    invariant: 'the browser can be driven',
    detail: expect.stringContaining('The first step takes longer than 180 s.'),
  })
})
