import { expect, vi } from 'vitest'

const givenSeed = process.env['FC_SEED']

/** The seed of this run's random inputs: that of `FC_SEED`, to repeat a run, or a new one. */
const seed = givenSeed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(givenSeed)

/** How every property is run. A suite's name carries the seed, so that any run can be repeated. */
export const runs = { seed, numRuns: 1000 }

// A busy machine may take its time over a thousand runs.
vi.setConfig({ testTimeout: 30_000 })

/** The end of a suite's name. */
export const withSeed = `(FC_SEED=${seed})`

const propertiesOfEveryObject = Object.getOwnPropertyNames(Object.prototype)

/** Fails when some input has left something on the prototype of all objects. */
export function expectCleanPrototype(): void {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(propertiesOfEveryObject)
}
