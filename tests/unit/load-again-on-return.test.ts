import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAgainOnReturn } from '../../src/page/loadAgainOnReturn'

/** Nothing but the events of a window. */
let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

const comeBack = () => page.dispatchEvent(new Event('pageshow'))

test('a load that fails in a page that is being left runs again when the page comes back', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('Aborted')).mockResolvedValue('loaded')
  loadAgainOnReturn(load)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    comeBack()
    expect(load).toHaveBeenCalledTimes(2)
  })
  comeBack()
  expect(load).toHaveBeenCalledTimes(2)
})

test('what has been loaded is not loaded again', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'loaded')
  loadAgainOnReturn(load)
  await load.mock.results[0]?.value
  comeBack()
  expect(load).toHaveBeenCalledTimes(1)
})
