import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

test('there is one copy of graphql', () => {
  const copies = Object.keys(packages).filter((path) => /(^|\/)node_modules\/graphql$/.test(path))
  expect(copies).toEqual(['node_modules/graphql'])
})

test('the lockfile names no host', () => {
  const named = Object.entries<{ resolved?: string }>(packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([path]) => path)
  expect(named).toEqual([])
})

test('the image runs no script of a package', () => {
  const installs = readFileSync('Dockerfile', 'utf8').match(/^RUN npm (?:ci|install).*$/gm)
  expect(installs).toEqual([expect.stringContaining(' --ignore-scripts')])
})
