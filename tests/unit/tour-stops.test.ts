import { expect, test } from 'vitest'
import { parseConditions } from '../../mocks/conditions'
import { tourAddress, tourStops } from '../../mocks/tour/stops'
import { clauses } from '../../stories/docs/specification'

test.each(tourStops)('“$title” names what the specification promises', (stop) => {
  expect(parseConditions(stop.mock).unknown).toEqual([])
  expect(stop.clauseIds).not.toEqual([])
  for (const id of stop.clauseIds) {
    const clause = clauses.find((one) => one.id === id)
    expect(clause?.section, id).toBe(stop.section)
  }
  for (const sentence of stop.sentences) expect(sentence).toMatch(/^[A-ZÄÖÜ].*[^.]\.$/)
})

test('each stop is a link to its state, below any base path', () => {
  expect(tourAddress('/', 5)).toBe('/shop?mock=shopItems:error&persona=visitor&tour=5')
  expect(tourAddress('/demo/', 8)).toBe('/demo/item/create?mock=&persona=admin&tour=8')
})
