import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { lastUsedAtom } from '../../src/app/lastUsed'
import { createWebStorage, tabStorageAtom } from '../../src/storage/storage'
import { createFaultyStorage } from './faultyStorage'

/** Opens what was used last in a tab that holds a text. */
function openWith(text: string) {
  const storage = createFaultyStorage()
  storage.setItem('last-used', text)
  const store = createStore()
  store.set(
    tabStorageAtom,
    createWebStorage(() => storage),
  )
  return store.get(lastUsedAtom)
}

test('what was used last of an entry is read from the tab', () => {
  const used = { link: '/shop', linkIndex: 1, width: 390 }
  expect(openWith(JSON.stringify([['entry', used]])).find('entry')).toEqual(used)
})

test.each([
  '{',
  '[["entry",{"link":1}]]',
  '[["entry",{"field":null}]]',
  '[["entry",{"linkIndex":"0"}]]',
  '[["entry",{"width":"390"}]]',
])('nothing was used last where the tab holds %s', (text) => {
  expect(openWith(text).find('entry')).toBeNull()
})
