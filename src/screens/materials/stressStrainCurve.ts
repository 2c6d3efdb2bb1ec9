/** What a tensile test measures, as the material table has it (SPEC.md section 2). */
export interface TensileProperties {
  /** Young's modulus in MPa: the slope at the beginning. */
  modulus: number
  /** Tensile strength in MPa: the highest stress. */
  strength: number
  /** Elongation at break in percent: the last strain. */
  elongation: number
}

/** A point of the curve: strain in percent, stress in MPa. */
export interface CurvePoint {
  strain: number
  stress: number
}

/** Share of the strength up to which the curve is drawn straight. */
const straightShare = 0.4
/** The place of the peak: the share of the way from where the straight line would reach the strength to the last strain. */
const peakShare = 0.8
/** Share of the strength by which the curve sinks from its peak to the break. */
const sinkShare = 0.015

/**
 * A schematic stress-strain curve (SPEC.md section 2, Materials screen). Slope at the origin,
 * highest stress and last strain are exactly the given values. What lies between is a smooth guess:
 * straight at first, then a power law that leaves the straight line without a kink and is level at
 * the peak, then a slight fall until the part breaks.
 */
export function stressStrainCurve(
  { modulus, strength, elongation }: TensileProperties,
  steps = 24,
): readonly CurvePoint[] {
  const slope = modulus / 100
  const elasticStrain = strength / slope
  if (!(elasticStrain < elongation)) {
    throw new RangeError('A part that breaks before it reaches its strength has no such curve.')
  }
  const straightEnd = { strain: straightShare * elasticStrain, stress: straightShare * strength }
  const peak = {
    strain: elasticStrain + peakShare * (elongation - elasticStrain),
    stress: strength,
  }
  const rise = {
    strain: peak.strain - straightEnd.strain,
    stress: peak.stress - straightEnd.stress,
  }
  const exponent = (slope * rise.strain) / rise.stress
  const shares = Array.from({ length: steps }, (_, index) => (index + 1) / steps)
  return [
    { strain: 0, stress: 0 },
    straightEnd,
    ...shares.map((share) => ({
      strain: straightEnd.strain + share * rise.strain,
      stress: straightEnd.stress + (1 - (1 - share) ** exponent) * rise.stress,
    })),
    ...shares.map((share) => ({
      strain: peak.strain + share * (elongation - peak.strain),
      stress: strength * (1 - sinkShare * share ** 2),
    })),
  ]
}
