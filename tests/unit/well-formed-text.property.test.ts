import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wellFormedText } from '../../src/ui/wellFormedText'
import { anyText } from './anyText'
import { runs, withSeed } from './propertyRuns'

describe(`a well-formed text ${withSeed}`, () => {
  test('is the one that engines with toWellFormed make', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(wellFormedText(text)).toBe(text.toWellFormed())
      }),
      runs,
    )
  })
})
