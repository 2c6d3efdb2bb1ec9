import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { seed } from '../../mocks/seed'

const root = path.resolve(import.meta.dirname, '../..')
const filesOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Words of the mock backend, its libraries and its data that no real build may hold. */
const mockWords = [
  'mockServiceWorker',
  'msw',
  'mswjs',
  'Mock Service Worker',
  'X-Mock-Backend',
  'mock-conditions',
  'demo-admin',
  'graphql-http',
  'Präzisionslasersinter',
  ...seed.items.slice(0, 3).map(({ title }) => title),
]

const holding = (folder: string, word: string) =>
  filesOf(folder).filter((file) => file.includes(word) || readFileSync(file).includes(word))

describe('the production build', () => {
  test.each(mockWords)('holds nothing of the mock backend: %s', (word) => {
    expect(holding('dist', word)).toEqual([])
  })

  test('is complete', () => {
    expect(filesOf('dist').length).toBeGreaterThan(20)
    expect(holding('dist', 'In den Warenkorb')).not.toEqual([])
  })
})

describe('the demo build', () => {
  test('holds the mock backend and its worker, so that the words above are the right ones', () => {
    for (const word of ['mockServiceWorker', 'mock-conditions', 'demo-admin', 'X-Mock-Backend']) {
      expect(holding('dist-demo', word), word).not.toEqual([])
    }
  })
})
