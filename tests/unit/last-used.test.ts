import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { lastUsedAtom } from '../../src/app/lastUsed'
import { createWebStorage, tabStorageAtom } from '../../src/storage/storage'
import { createFaultyStorage } from './faultyStorage'

/** The value of `lastUsedAtom` in a tab that has this text stored. */
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

test('what was used last on an entry of the history is read from the storage of the tab', () => {
  const used = { link: '/shop', linkIndex: 1, width: 390 }
  expect(openWith(JSON.stringify([['entry', used]])).find('entry')).toEqual(used)
})

test.each([
  '{',
  '[["entry",{"link":1}]]',
  '[["entry",{"field":null}]]',
  '[["entry",{"linkIndex":"0"}]]',
  '[["entry",{"width":"390"}]]',
])('a stored text that is no such note is ignored: %s', (text) => {
  expect(openWith(text).find('entry')).toBeNull()
})
