import { expect, test } from 'vitest'
import { parseConditions } from '../../mocks/conditions'
import { stopToLoad, tourAddress, tourStops } from '../../mocks/tour/stops'

test.each(tourStops)('“$title” is a state with two sentences', ({ mock = '', text }) => {
  expect(parseConditions(mock).unknown).toEqual([])
  expect(text).toMatch(/^[A-ZÄÖÜ].+\. [A-ZÄÖÜ].+\.$/)
})

test('a stop is a link to its state, below any base path', () => {
  expect(tourAddress('/', 5)).toBe('/shop?mock=shopItems:error&tour=5')
  expect(tourAddress('/demo/', 9)).toBe('/demo/item/create?mock=&persona=admin&tour=9')
})

test.each([
  ['?tour=3', 'visitor', '/gallery?mock=&tour=3'],
  ['?mock=&tour=3', 'admin', null],
  // Back from the next stop, which is another person's.
  ['?mock=&tour=8', 'admin', '/profile?mock=&persona=user&tour=8'],
  // The browser keeps no session: asked for once more, the stop would be asked for again and again.
  ['?mock=&tour=8', null, null],
  ['?tour=', 'visitor', '/?mock=&tour=1'],
  ['?mock=&tour=99', 'visitor', '/?mock=&tour=1'],
] as const)('%s as %s leads to %s', (search, persona, address) => {
  expect(stopToLoad('/', search, persona)).toBe(address)
})
