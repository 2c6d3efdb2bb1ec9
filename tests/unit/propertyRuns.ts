import { expect } from 'vitest'

const givenSeed = process.env['FC_SEED']

/** The seed of this run's random inputs: that of `FC_SEED`, to repeat a run, or a new one. */
const seed = givenSeed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(givenSeed)

const givenNumber = process.env['FC_RUNS']

/**
 * How every property is run. A suite's name carries the seed, so that any run can be repeated. `FC_RUNS` sets the number
 * of inputs and turns shrinking off.
 */
export const runs = {
  seed,
  numRuns: Number(givenNumber ?? 100),
  endOnFailure: givenNumber !== undefined,
}

/** The end of a suite's name. */
export const withSeed = `(FC_SEED=${seed})`

const propertiesOfEveryObject = Object.getOwnPropertyNames(Object.prototype)

/** Fails when some input has left something on the prototype of all objects. */
export function expectCleanPrototype(): void {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(propertiesOfEveryObject)
}
