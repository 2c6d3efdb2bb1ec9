import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elongationAtBreak, tensileStrength, youngsModulus } from '../../src/content/materials'
import { stressStrainCurve } from '../../src/screens/materials/stressStrainCurve'
import { runs, withSeed } from './propertyRuns'

const table = {
  modulus: youngsModulus.value,
  strength: tensileStrength.value,
  elongation: elongationAtBreak.value,
}

test('the curve is drawn from the values of the table', () => {
  expect(table).toEqual({ modulus: 1840, strength: 52.3, elongation: 7.8 })
})

/** Materials that reach their strength before they break. */
const materials = fc
  .record({
    modulus: fc.double({ min: 1, max: 400_000, noNaN: true }),
    strength: fc.double({ min: 0.1, max: 5000, noNaN: true }),
    beyondElastic: fc.double({ min: 1.01, max: 100, noNaN: true }),
  })
  .map(({ modulus, strength, beyondElastic }) => ({
    modulus,
    strength,
    elongation: (strength / modulus) * 100 * beyondElastic,
  }))

test(`the curve of any material has its slope, its peak and its end, and goes to the right ${withSeed}`, () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(table), materials), (material) => {
      const curve = stressStrainCurve(material)
      const [origin, next] = curve
      expect(origin).toEqual({ strain: 0, stress: 0 })
      const slope = ((next?.stress ?? 0) / (next?.strain ?? 1)) * 100
      expect(slope / material.modulus).toBeCloseTo(1, 6)
      const peak = Math.max(...curve.map(({ stress }) => stress))
      expect(peak / material.strength).toBeCloseTo(1, 9)
      const strains = curve.map(({ strain }) => strain)
      expect((strains.at(-1) ?? 0) / material.elongation).toBeCloseTo(1, 9)
      expect(strains).toEqual(strains.toSorted((one, other) => one - other))
    }),
    runs,
  )
})
