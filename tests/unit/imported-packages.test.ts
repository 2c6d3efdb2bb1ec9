import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importedPackages } from '../../deploy/importedPackages'

const folder = mkdtempSync(path.join(tmpdir(), 'imported-packages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

test('the packages of a module are those that it and its modules import, once each', () => {
  const entry = write(
    'main.ts',
    `import 'at-once'
import type { Shape } from 'a-type'
import { one, type Two } from '@scope/package/part'
import {
  many,
} from 'over-lines'
import 'styles/sheet.css'
import './sheet.scss'
import text from './text.txt?raw'
export const title = 'no-package'
export { one } from 'handed-on'
const later = () => import('./later/screen')
const packageLater = () => import('package-later')
`,
  )
  write('later/screen.tsx', `import { many } from 'over-lines'\nimport { main } from '../main'\n`)
  write('never.ts', `import 'unreached'\n`)
  expect(importedPackages(entry)).toEqual([
    '@scope/package/part',
    'at-once',
    'handed-on',
    'over-lines',
    'package-later',
  ])
})

test('the product’s own are found, and what only tools need is none of them', () => {
  const packages = importedPackages(path.resolve(import.meta.dirname, '../../src/main.ts'))
  expect(packages).toEqual(
    expect.arrayContaining([
      '@apollo/client/react',
      'msw/browser',
      'react-dom/client',
      'react-slick',
    ]),
  )
  expect(packages.filter((name) => /^(?:vite|graphiql|node:)/.test(name))).toEqual([])
})
