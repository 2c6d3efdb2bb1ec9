import type { ReactNode } from 'react'
import { PageHead } from '../../page/PageHead'
import styles from './ProfileScreen.module.scss'

/** What stands round the profile, whatever its state. */
export function ProfilePage({ children }: { children: ReactNode }) {
  return (
    <div className="page">
      <PageHead title="Profil" />
      <h1 className={styles.title}>Profil</h1>
      {children}
    </div>
  )
}
