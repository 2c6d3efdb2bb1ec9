import { afterEach, beforeEach, vi } from 'vitest'

const logged = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') }

// A test that expects a message clears it from the spy: vi.mocked(console.error).mockClear().
beforeEach(() => {
  logged.error.mockClear()
  logged.warn.mockClear()
})

afterEach(() => {
  const messages = Object.values(logged).flatMap(({ mock }) => mock.calls)
  if (messages.length > 0) throw new Error(`Written to the console: ${messages.join('; ')}`)
})
