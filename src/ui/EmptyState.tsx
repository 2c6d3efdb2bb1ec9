import emptyBox from '../../imagery/masters/empty-box.webp?w=720&as=picture'
import halfBuilt from '../../imagery/masters/half-built.webp?w=720&as=picture'
import missingPart from '../../imagery/masters/missing-part.webp?w=720&as=picture'
import type { ReactNode } from 'react'
import { Picture } from './Picture'
import styles from './EmptyState.module.scss'

const pictures = { 'empty-box': emptyBox, 'half-built': halfBuilt, 'missing-part': missingPart }

export interface EmptyStateProps {
  /** It has no alternative text, since it adds nothing to the words. */
  picture: keyof typeof pictures
  /** The explanation: a heading and its text. */
  children: ReactNode
  /** Buttons and links to go on with, the most likely first. */
  ways: ReactNode
}

/** What stands where there is nothing to show: what is the matter, and where to go from here. */
export function EmptyState({ picture, children, ways }: EmptyStateProps) {
  return (
    <section className={styles.emptyState}>
      <Picture source={pictures[picture]} alt="" sizes="18rem" className={styles.picture} />
      <div className={styles.words}>
        {children}
        <p className={`button-row ${styles.ways}`}>{ways}</p>
      </div>
    </section>
  )
}
