import { describe, expect, test } from 'vitest'
import { createBackend } from '../../mocks/backend'

const ask = (backend: ReturnType<typeof createBackend>) =>
  backend.fetch('http://shop.example/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: '{ itemTags { name } }' }),
  })

describe('a backend that is steered while it runs', () => {
  test('holds back the next answers, whatever they are, and no more once it is told', async () => {
    const backend = createBackend({ latencyMs: 120, conditions: 'itemTags:network' })
    const start = performance.now()
    await expect(ask(backend)).rejects.toThrow('Failed to fetch')
    // Timers may fire a millisecond early.
    expect(performance.now() - start).toBeGreaterThanOrEqual(119)

    backend.latencyMs = 0
    backend.conditions = {}
    const restart = performance.now()
    expect((await ask(backend)).status).toBe(200)
    expect(performance.now() - restart).toBeLessThan(119)
  })

  test('forgets what was created and keeps its conditions', () => {
    const backend = createBackend({ conditions: 'shopItems:slow' })
    backend.db.createTag('Werkbank')
    backend.forgetCreated()
    expect(backend.db.created()).toEqual({ items: [], tags: [] })
    expect(backend.conditions).toEqual({ shopItems: 'slow' })
    backend.reset()
    expect(backend.conditions).toEqual({})
  })
})
