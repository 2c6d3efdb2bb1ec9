import { Link, NavLink } from 'react-router-dom'
import { CartButton } from '../cart/CartButton'
import { brandName } from '../content/company'
import { paths } from '../paths'
import { Logo } from '../ui/Logo'
import { AccountButton } from './AccountButton'
import styles from './NavBar.module.scss'

/** The sticky bar above every screen: logo, the one menu entry, cart and account (SPEC.md section 2). */
export function NavBar() {
  return (
    <header className={`d-print-none ${styles.bar}`}>
      <div className={`page ${styles.row}`}>
        <Link to={paths.home} className={styles.brand} aria-label={`${brandName}, Startseite`}>
          <Logo />
          <span className={styles.wordmark}>{brandName}</span>
        </Link>
        <nav aria-label="Hauptmenü">
          <NavLink to={paths.home} end className={`${styles.entry}`}>
            Home
          </NavLink>
        </nav>
        <div className={styles.actions}>
          <CartButton />
          <AccountButton />
        </div>
      </div>
    </header>
  )
}
