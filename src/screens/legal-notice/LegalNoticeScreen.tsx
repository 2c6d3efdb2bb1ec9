import { useLocation } from 'react-router-dom'
import {
  legalNotice,
  legalNoticeHeads,
  legalNoticeText,
  type LegalRow,
  type LegalSection,
} from '../../content/legalNotice'
import { PageHead } from '../../page/PageHead'
import { paths } from '../../paths'
import { WayOn } from '../../ui/WayOn'
import styles from './LegalNoticeScreen.module.scss'

/** Legal notice and contact, the same page at both addresses (SPEC.md section 2). */
export function LegalNoticeScreen() {
  const { pathname } = useLocation()
  const isContact = pathname.startsWith(paths.contact)
  return (
    <div className={`page ${styles.screen}`}>
      <PageHead
        {...legalNoticeHeads[isContact ? paths.contact : paths.legalNotice]}
        canonicalPath={paths.legalNotice}
      />
      <h1>{legalNoticeText.heading}</h1>
      <p className={styles.lead}>{legalNoticeText.lead}</p>
      {legalNotice.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <WayOn {...legalNoticeText.wayOn} />
    </div>
  )
}

function Section({ section }: { section: LegalSection }) {
  const { id, heading, isProse = false, rows = [], paragraphs = [] } = section
  const headingId = `${id}-titel`
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <div className={styles.body}>
        {rows.length > 0 && <Rows rows={rows} isProse={isProse} />}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function Rows({ rows, isProse }: { rows: readonly LegalRow[]; isProse: boolean }) {
  return (
    <dl className={`tabular ${styles.rows} ${isProse ? styles.prose : ''}`}>
      {rows.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {href === undefined ? (
              value
            ) : (
              <a href={href} translate="no">
                {value}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
