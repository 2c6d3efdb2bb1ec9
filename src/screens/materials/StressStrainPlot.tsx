import {
  elongationAtBreak,
  stressStrainPlotText as text,
  tensileStrength,
  youngsModulus,
} from '../../content/materials'
import { stressStrainCurve, type CurvePoint } from './stressStrainCurve'
import styles from './StressStrainPlot.module.scss'

const plot = { left: 30, right: 330, top: 26, bottom: 250 }
const strainAxis = { end: 9, ticks: [0, 2, 4, 6, 8] }
const stressAxis = { end: 60, ticks: [0, 20, 40, 60] }

const x = (strain: number) => plot.left + (strain / strainAxis.end) * (plot.right - plot.left)
const y = (stress: number) => plot.bottom - (stress / stressAxis.end) * (plot.bottom - plot.top)
const at = ({ strain, stress }: CurvePoint) => `${x(strain).toFixed(1)} ${y(stress).toFixed(1)}`

const strength = tensileStrength.value
const elongation = elongationAtBreak.value
const stressOnTangent = (strain: number) => (youngsModulus.value / 100) * strain
const strainOnTangent = (stress: number) => stress / (youngsModulus.value / 100)

const curve = stressStrainCurve({ modulus: youngsModulus.value, strength, elongation })
const end = curve.at(-1) ?? { strain: elongation, stress: 0 }
const curvePath = `M${curve.map(at).join('L')}`

/** The strains between which a triangle shows the slope. */
const [from, to] = [0.5, 0.9]
const start = { strain: from, stress: stressOnTangent(from) }
const corner = { strain: to, stress: start.stress }
const summit = { strain: to, stress: stressOnTangent(to) }

/** A schematic stress-strain plot of the table's own values (SPEC.md section 2, Materials). */
export function StressStrainPlot({ className }: { className?: string | undefined }) {
  return (
    <figure className={`${styles.figure} ${className ?? ''}`}>
      <p className={styles.title}>
        {text.title} <span className={styles.badge}>{text.schematicLabel}</span>
      </p>
      <svg
        className={`tabular ${styles.plot}`}
        viewBox="0 0 340 284"
        role="img"
        aria-label={text.description}
      >
        {/* The description says it all; some screen readers would read the labels after it. */}
        <g aria-hidden="true">
          <Axes />
          <path
            className={styles.guide}
            d={`M${x(0)} ${y(0)}L${x(strainOnTangent(stressAxis.end))} ${y(stressAxis.end)}`}
          />
          <path className={styles.guide} d={`M${x(0)} ${y(strength)}H${plot.right}`} />
          <path className={styles.guide} d={`M${x(elongation)} ${y(end.stress)}V${y(0)}`} />
          <path stroke="var(--color-ink)" d={`M${at(start)}L${at(corner)}L${at(summit)}`} />
          <path className={styles.curve} d={curvePath} />
          <circle className={styles.break} cx={x(end.strain)} cy={y(end.stress)} r="4" />
          <text x={x(to) + 7} y={y(stressOnTangent((from + to) / 2))} dy="0.35em">
            {text.modulusLabel}
          </text>
          <text x={plot.right} y={y(strength)} dy="-0.5em" textAnchor="end">
            {text.strengthLabel}
          </text>
          <text x={x(elongation) - 7} y={y(0)} dy="-0.6em" textAnchor="end">
            {text.elongationLabel}
          </text>
        </g>
      </svg>
      <figcaption>{text.caption}</figcaption>
    </figure>
  )
}

function Axes() {
  return (
    <>
      {stressAxis.ticks.map((tick) => (
        <g key={tick}>
          <path
            stroke={tick === 0 ? 'var(--color-line-strong)' : 'var(--color-line)'}
            d={`M${plot.left} ${y(tick)}H${plot.right}`}
          />
          <text className={styles.tick} x={plot.left - 6} y={y(tick)} dy="0.35em" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {strainAxis.ticks.map((tick) => (
        <g key={tick}>
          <path stroke="var(--color-line-strong)" d={`M${x(tick)} ${plot.bottom}v4`} />
          <text
            className={styles.tick}
            x={x(tick)}
            y={plot.bottom + 8}
            dy="0.8em"
            textAnchor="middle"
          >
            {tick}
          </text>
        </g>
      ))}
      <text className={styles.tick} x="0" y={plot.top - 6} dy="-0.6em">
        {text.stressAxis}
      </text>
      <text className={styles.tick} x={plot.right} y={plot.bottom + 8} dy="2.3em" textAnchor="end">
        {text.strainAxis}
      </text>
    </>
  )
}
