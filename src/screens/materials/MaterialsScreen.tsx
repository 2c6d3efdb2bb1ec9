import picture from '../../../imagery/masters/story-material.webp?w=480;800;1200&as=picture'
import {
  materialLimits,
  materialPictureAlt,
  materialsDescription,
  materialsText,
  measuredProperties,
  withUnit,
} from '../../content/materials'
import { PageHead } from '../../page/PageHead'
import { useFirstViewFirst } from '../../page/useFirstViewFirst'
import { paths } from '../../paths'
import { Picture } from '../../ui/Picture'
import { WayOn } from '../../ui/WayOn'
import { MaterialTable } from './MaterialTable'
import { StressStrainPlot } from './StressStrainPlot'
import styles from './MaterialsScreen.module.scss'

/** The material's properties, as a table, explained and drawn (SPEC.md section 2). */
export function MaterialsScreen() {
  const isWhole = useFirstViewFirst(true, false)
  return (
    <div className={`page ${styles.screen}`}>
      <PageHead
        title={materialsText.heading}
        description={materialsDescription}
        canonicalPath={paths.materials}
      />
      <header className={styles.opening}>
        <div className={styles.words}>
          <h1>{materialsText.heading}</h1>
          <p>{materialsText.intro}</p>
        </div>
        <Picture
          source={picture}
          alt={materialPictureAlt}
          sizes="(min-width: 992px) 50vw, 100vw"
          isFirst
          className={styles.picture}
        />
      </header>
      <MaterialTable />
      <p className={styles.note}>{materialsText.tableNote}</p>
      {isWhole && (
        <>
          <Explanations />
          <Limits />
          <WayOn {...materialsText.wayOn} />
        </>
      )}
    </div>
  )
}

function Explanations() {
  return (
    <section className={styles.explanations} aria-labelledby="kennwerte">
      <h2 id="kennwerte">{materialsText.explanationsHeading}</h2>
      <StressStrainPlot className={styles.plot} />
      <div className={styles.list}>
        {measuredProperties.map((property) => (
          <div key={property.label} className={styles.entry}>
            <h3>{property.name}</h3>
            <p className={`tabular ${styles.value}`}>{withUnit(property)}</p>
            <p className={styles.explanation}>{property.explanation}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

function Limits() {
  return (
    <section className={styles.limits} aria-labelledby="grenzen">
      <div className={styles.limitsHead}>
        <h2 id="grenzen">{materialsText.limitsHeading}</h2>
        <p>{materialsText.limitsNote}</p>
      </div>
      <dl className={`tabular ${styles.limitList}`}>
        {materialLimits.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
