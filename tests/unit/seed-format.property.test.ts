import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { seed as catalogue } from '../../mocks/seed'
import { describeProblem } from '../../mocks/seedFile/problems'
import { readSeedText } from '../../mocks/seedFile/readSeed'
import { checkSeed, formatSeed } from '../../mocks/seedFile/seedFormat'
import { seeds } from './anySeed'
import { expectCleanPrototype, runs, withSeed } from './propertyRuns'

afterEach(expectCleanPrototype)

type Change = (parent: Record<string, unknown>, key: string) => void
const changes: readonly Change[] = [
  (parent, key) => delete parent[key],
  (parent, key) => (parent[key] = null),
  (parent, key) => (parent[key] = 7),
  (parent, key) => (parent[key] = ''),
  (parent, key) => (parent[key] = []),
  (parent, key) => (parent[key] = { id: 'x' }),
  (parent, key) => (parent[`${key}x`] = 'unbekannt'),
]

/** A seed in which one value, wherever it stands, is another one. */
const damaged = fc
  .tuple(seeds, fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }), fc.constantFrom(...changes))
  .map(([seed, way, change]) => {
    const copy = structuredClone(seed)
    let at: Record<string, unknown> = Object(copy)
    for (const [step, choice] of way.entries()) {
      const keys = Object.keys(at)
      const key = keys[choice % keys.length] ?? ''
      const next = at[key]
      if (step === way.length - 1 || typeof next !== 'object' || next === null) {
        change(at, key)
        break
      }
      at = Object(next)
    }
    // Without the holes of an array, which JSON does not know.
    return JSON.parse(JSON.stringify(copy))
  })

describe(`a file with data ${withSeed}`, () => {
  test('that was saved is the same when it is loaded', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(readSeedText(formatSeed(seed))).toEqual({ seed })
      }),
      runs,
    )
  })

  test('of any JSON is data, or a list of problems that each make a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, fc.jsonValue()), (value) => {
        const result = checkSeed(value)
        if ('seed' in result) {
          expect(checkSeed(result.seed)).toEqual(result)
          return
        }
        expect(result.problemCount).toBeGreaterThan(0)
        for (const problem of result.problems) {
          for (const language of ['de', 'en'] as const) {
            const sentence = describeProblem(problem, language)
            expect(sentence).not.toMatch(/undefined|object Object/)
            expect(sentence.length).toBeLessThan(250)
          }
        }
      }),
      runs,
    )
  })
})

test('the usual data of the mock backend fits', () => {
  expect(checkSeed(catalogue)).toEqual({ seed: catalogue })
})
