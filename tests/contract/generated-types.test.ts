import { exec } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { forgottenDocuments, generatedFiles } from '../../contract/generate'

const outdated = (file: string) => `${file} is out of date: run "npm run types"`

test('contract/generated/graphql-env.d.ts is up to date', async () => {
  const file = 'contract/generated/graphql-env.d.ts'
  const fresh = path.join(mkdtempSync(path.join(tmpdir(), 'types-')), 'graphql-env.d.ts')
  await promisify(exec)(`npx gql.tada generate output --output "${fresh}"`)
  expect(readFileSync(file, 'utf8'), outdated(file)).toBe(readFileSync(fresh, 'utf8'))
})

test.each(Object.entries(generatedFiles()))('%s is up to date', (file, text) => {
  expect(readFileSync(file, 'utf8'), outdated(file)).toBe(text)
})

test('the product sends every operation of the contract', () => {
  expect(forgottenDocuments()).toEqual([])
})
