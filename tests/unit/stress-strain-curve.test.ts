import { expect, test } from 'vitest'
import { elongationAtBreak, tensileStrength, youngsModulus } from '../../src/content/materials'
import { stressStrainCurve } from '../../src/screens/materials/stressStrainCurve'

const table = {
  modulus: youngsModulus.value,
  strength: tensileStrength.value,
  elongation: elongationAtBreak.value,
}

test('the curve has the slope, the peak and the end of the material, and goes to the right', () => {
  const curve = stressStrainCurve(table)
  const [origin, next] = curve
  expect(origin).toEqual({ strain: 0, stress: 0 })
  expect(((next?.stress ?? 0) / (next?.strain ?? 1)) * 100).toBeCloseTo(table.modulus, 3)
  expect(Math.max(...curve.map(({ stress }) => stress))).toBeCloseTo(table.strength, 6)
  const strains = curve.map(({ strain }) => strain)
  expect(strains.at(-1)).toBeCloseTo(table.elongation, 6)
  expect(strains).toEqual(strains.toSorted((one, other) => one - other))
})
