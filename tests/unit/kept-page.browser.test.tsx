import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageReloadAtom } from '../../src/page/pageReload'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

const showAgain = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

/** Opens the shop, and stops the clock of what it begins from then on. */
async function openShop() {
  const reload = vi.fn<() => void>()
  await openProduct(createWorld({ path: '/shop' }), {
    prepare: (store) => store.set(pageReloadAtom, { reload }),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return reload
}

test('a page that the browser has kept goes on as it was', async () => {
  const reload = await openShop()
  const begin = vi.spyOn(globalThis, 'setTimeout')
  const end = vi.spyOn(globalThis, 'clearTimeout')
  showAgain()
  const timer: unknown = begin.mock.results[0]?.value
  await expect.poll(() => end.mock.calls.flat()).toContain(timer)
  vi.advanceTimersByTime(1000)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that the browser shows in place of another of its entries is loaded again', async () => {
  const reload = await openShop()
  const { currentEntry } = navigation
  const other = { ...currentEntry, url: new URL('/gallery', location.href).href }
  const entry = vi.spyOn(navigation, 'currentEntry', 'get')
  onTestFinished(() => entry.mockRestore())
  entry.mockReturnValue(other as NavigationHistoryEntry)
  showAgain()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that the browser has kept is loaded again where a lost message keeps it from updating', async () => {
  const reload = await openShop()
  const ports = new Set<MessagePort>()
  const lose = function (this: MessagePort) {
    ports.add(this)
  }
  const post = vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(lose)
  onTestFinished(() => {
    post.mockRestore()
    // React, which later tests share, updates nothing until its message has come.
    for (const port of ports) port.postMessage(null)
  })
  // A message that is already on its way still brings one update.
  await expect
    .poll(() => {
      showAgain()
      return post.mock.calls.length
    })
    .toBeGreaterThan(0)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(reload).toHaveBeenCalled()
})
