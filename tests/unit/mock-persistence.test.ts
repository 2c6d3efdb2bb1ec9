import { describe, expect, test } from 'vitest'
import { createBackend } from '../../mocks/backend'
import { createdDataKey, createStoragePersistence } from '../../mocks/persistence'
import { sampleText } from '../../mocks/sampleVariables'
import { ask } from '../contract/ask'
import { createFaultyStorage } from './faultyStorage'

const backendOn = (storage: Storage) =>
  createBackend({ persistence: createStoragePersistence(() => storage) })
const tagNames = async (backend: ReturnType<typeof createBackend>) => {
  const { data } = await (await ask(backend, 'itemTags')).json()
  return data.itemTags.map(({ name }: { name: string }) => name)
}

describe('what the mock backend keeps of created data', () => {
  test('outlives a reload, and is gone after a reset, and nothing else with it', async () => {
    const storage = createFaultyStorage()
    storage.setItem('cart', '[{"id":"1001","count":1}]')
    const backend = backendOn(storage)
    await ask(backend, 'createItemTag')
    expect(await tagNames(backendOn(storage))).toContain(sampleText)
    backend.conditions = { itemTags: 'slow' }
    backend.reset()
    expect(backend.conditions).toEqual({})
    expect(storage.getItem(createdDataKey)).toBeNull()
    expect(storage.getItem('cart')).not.toBeNull()
    expect(await tagNames(backendOn(storage))).not.toContain(sampleText)
  })
})
