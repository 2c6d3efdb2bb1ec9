import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { elongationAtBreak, tensileStrength, youngsModulus } from '../../src/content/materials'
import {
  stressStrainCurve,
  type CurvePoint,
  type TensileProperties,
} from '../../src/screens/materials/stressStrainCurve'

const table = {
  modulus: youngsModulus.value,
  strength: tensileStrength.value,
  elongation: elongationAtBreak.value,
}

/** Materials that reach their strength before they break. */
const materials: fc.Arbitrary<TensileProperties> = fc
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

const pairs = (points: readonly CurvePoint[]) =>
  points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }))
const slopes = (points: readonly CurvePoint[]) =>
  pairs(points).map(({ from, to }) => (to.stress - from.stress) / (to.strain - from.strain))

describe('the stress-strain curve of the table', () => {
  const curve = stressStrainCurve(table)

  test('is drawn from 1840 MPa, 52.3 MPa and 7.8 %', () => {
    expect(table).toEqual({ modulus: 1840, strength: 52.3, elongation: 7.8 })
  })

  test('starts at the origin with the modulus as its slope', () => {
    expect(curve[0]).toEqual({ strain: 0, stress: 0 })
    expect((slopes(curve)[0] ?? 0) * 100).toBeCloseTo(1840, 6)
  })

  test('has its peak at the tensile strength', () => {
    expect(Math.max(...curve.map(({ stress }) => stress))).toBe(52.3)
  })

  test('ends at the elongation at break, little below the peak', () => {
    const end = curve.at(-1)
    expect(end?.strain).toBe(7.8)
    expect(end?.stress).toBeGreaterThan(0.95 * 52.3)
    expect(end?.stress).toBeLessThan(52.3)
  })

  test('bends without a kink', () => {
    const angles = slopes(curve).map((slope) => slope / 18.4)
    const turns = angles.slice(1).map((angle, index) => (angles[index] ?? angle) - angle)
    expect(Math.max(...turns)).toBeLessThan(0.15)
    expect(Math.min(...turns)).toBeGreaterThan(-1e-9)
  })
})

describe('a stress-strain curve of any material', () => {
  test('has the given slope, peak and end', () => {
    fc.assert(
      fc.property(materials, (material) => {
        const curve = stressStrainCurve(material)
        const peak = Math.max(...curve.map(({ stress }) => stress))
        expect(((slopes(curve)[0] ?? 0) * 100) / material.modulus).toBeCloseTo(1, 6)
        expect(peak / material.strength).toBeCloseTo(1, 9)
        expect((curve.at(-1)?.strain ?? 0) / material.elongation).toBeCloseTo(1, 9)
      }),
    )
  })

  test('goes to the right, and never above its tangent', () => {
    fc.assert(
      fc.property(materials, (material) => {
        const curve = stressStrainCurve(material)
        for (const { from, to } of pairs(curve)) expect(to.strain).toBeGreaterThan(from.strain)
        for (const { strain, stress } of curve) {
          expect(stress).toBeLessThanOrEqual((material.modulus / 100) * strain * (1 + 1e-9))
        }
      }),
    )
  })

  test('has as many points as asked for', () => {
    expect(stressStrainCurve(table, 3)).toHaveLength(8)
  })

  test('is refused for a material that breaks before it reaches its strength', () => {
    expect(() => stressStrainCurve({ modulus: 1000, strength: 50, elongation: 5 })).toThrow(
      RangeError,
    )
    expect(() => stressStrainCurve({ ...table, elongation: Number.NaN })).toThrow(RangeError)
  })
})
