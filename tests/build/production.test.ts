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
  'mock-panel',
  'demo-panel',
  'Demo-Werkzeuge',
  'demo-admin',
  'graphql-http',
  'graphiql',
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
    for (const word of [
      'mockServiceWorker',
      'mock-conditions',
      'demo-admin',
      'X-Mock-Backend',
      'graphiql',
    ]) {
      expect(holding('dist-demo', word), word).not.toEqual([])
    }
  })

  test('keeps the panel in a file of its own, which no page asks for at its start', () => {
    const holdingPanel = holding('dist-demo', 'Demo-Werkzeuge').map((file) => path.basename(file))
    expect(holdingPanel).toEqual([expect.stringMatching(/^mountPanel-.*\.js$/)])
    expect(readFileSync(path.join(root, 'dist-demo/index.html'), 'utf8')).not.toContain(
      'mountPanel',
    )
  })
})
