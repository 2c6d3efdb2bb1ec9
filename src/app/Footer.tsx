import { Link } from 'react-router-dom'
import { brandName, company } from '../content/company'
import { paths } from '../paths'
import styles from './Footer.module.scss'

/** The footer below every screen: the links to the contact page and the legal notice (SPEC.md section 2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.row}`}>
        <p className={styles.sign}>
          {brandName} · {company.city}
        </p>
        <nav aria-label="Fußzeile">
          <ul className={`d-print-none ${styles.links}`}>
            <li>
              <Link to={paths.contact}>Kontakt</Link>
            </li>
            <li>
              <Link to={paths.legalNotice}>Impressum</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
