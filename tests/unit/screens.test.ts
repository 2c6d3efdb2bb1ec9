import { readFileSync } from 'node:fs'
import { createStore } from 'jotai'
import { isValidElement } from 'react'
import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { AdminsOnly, SignedInOnly } from '../../src/app/guards'
import { paths } from '../../src/paths'
import { prerenderedPaths } from '../../src/prerender'
import { createRoutes } from '../../src/routes'
import { storySources } from '../../stories/docs/sources'
import budget from '../bench/budget.json'
import { screenStates } from '../screens/states'

const prerenderedPagesTest = readFileSync('tests/build/prerendered-pages.test.ts', 'utf8')

const routes = createRoutes(createStore())

/** The routes that lead to an address, the outermost first. */
const routesTo = (address: string): RouteObject[] =>
  (matchRoutes(routes, address) ?? []).map(({ route }) => route)

/** What tells screens apart: several addresses may lead to one. */
const screenAt = (address: string): unknown => {
  const route = routesTo(address).at(-1)
  return route?.lazy ?? route?.Component
}

const isGuarded = (address: string): boolean =>
  routesTo(address).some(
    ({ element }) =>
      isValidElement(element) && (element.type === AdminsOnly || element.type === SignedInOnly),
  )

const storyPaths = Object.values(storySources).flatMap((text) =>
  Array.from(text.matchAll(/\bpath: ['`]([^'`?]*)/g), ([, shown = '']) => shown),
)
const statePaths = screenStates.map(({ path }) => path.split('?')[0] ?? '')

const addresses = Object.values(paths)
const hasParameter = (address: string) => address.includes(':')

describe.each(addresses)('%s', (address) => {
  test('has a route', () => {
    expect(routesTo(address).at(-1)?.path).toBe(address)
  })

  test('is shown by a story', () => {
    expect(storyPaths.filter((path) => matchPath(address, path))).not.toEqual([])
  })
})

const screenAddresses = addresses.filter((address) => screenAt(address) !== undefined)

test.each(screenAddresses)('the screen of %s is among those that are pictured', (address) => {
  expect(statePaths.map(screenAt)).toContain(screenAt(address))
})

test('every screen that anybody may see is written into the build', () => {
  const open = screenAddresses.filter((address) => !isGuarded(address) && !hasParameter(address))
  expect(prerenderedPaths.toSorted()).toEqual(open.toSorted())
})

test.each(prerenderedPaths)('the page of %s has a budget and is looked at', (address) => {
  expect(Object.keys(budget.screens)).toContain(address)
  expect(prerenderedPagesTest).toContain(`  ['${address}', `)
})
