import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forgottenDocuments, generatedFiles } from '../../contract/generate'

test.each(Object.entries(generatedFiles()))('%s is up to date', (file, text) => {
  const message = `${file} is out of date: run "npm run types"`
  expect(readFileSync(file, 'utf8'), message).toBe(text)
})

test('the product sends every operation of the contract', () => {
  expect(forgottenDocuments()).toEqual([])
})
