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

/** Points of each of the two bent parts. */
const steps = 24

/**
 * A schematic stress-strain curve (SPEC.md section 2, Materials screen). Slope at the origin, highest stress and last strain
 * are exactly the given values. What lies between is a smooth guess: straight at first, then a power law that leaves the
 * straight line without a kink and is level at the peak, then a slight fall until the part breaks.
 */
export function stressStrainCurve(material: TensileProperties): readonly CurvePoint[] {
  const { modulus, strength, elongation } = material
  const slope = modulus / 100
  const elasticStrain = strength / slope
  const straightEnd = { strain: straightShare * elasticStrain, stress: straightShare * strength }
  const peakStrain = elasticStrain + peakShare * (elongation - elasticStrain)
  const rise = { strain: peakStrain - straightEnd.strain, stress: strength - straightEnd.stress }
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
      strain: peakStrain + share * (elongation - peakStrain),
      stress: strength * (1 - sinkShare * share ** 2),
    })),
  ]
}
