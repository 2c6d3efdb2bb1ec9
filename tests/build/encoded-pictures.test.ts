import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** The names of the files in a folder, by what they hold. */
function namesByContent(folder: string): Map<string, string> {
  const names = readdirSync(path.join(root, folder))
  return new Map(
    names.map((name) => {
      const content = readFileSync(path.join(root, folder, name))
      return [createHash('sha256').update(content).digest('hex'), name]
    }),
  )
}

test('every encoded picture that the repository keeps is one that pages load', () => {
  const loaded = namesByContent('dist/assets')
  const kept = namesByContent('imagery/encoded')
  const stale = [...kept].filter(([content]) => !loaded.has(content)).map(([, name]) => name)
  expect(kept.size).toBeGreaterThan(100)
  expect(stale, '"rm -rf imagery/encoded && npm run build" removes them').toEqual([])
})
