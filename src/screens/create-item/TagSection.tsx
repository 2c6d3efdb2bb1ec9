import type { NetworkStatus } from '@apollo/client'
import { DualListPicker } from '../../ui/DualListPicker'
import { QueryState } from '../../ui/StatusText'
import { CreateTagField } from './CreateTagField'
import styles from './CreateItemScreen.module.scss'

export interface TagSectionProps {
  /** Every tag there is; null while they are on their way or when they could not be had. */
  tags: readonly { id: string; name: string }[] | null
  /** Whether nothing can be typed for now. */
  isReadOnly?: boolean
  networkStatus: NetworkStatus
  /** Asks for the tags again. */
  onRetry: () => void
  /** The ids of the chosen tags. */
  selected: readonly string[]
  /** Called with the ids that are chosen then, in their order. */
  onSelect: (tagIds: string[]) => void
}

const noun = { one: 'Tag', other: 'Tags' }

/** Creating and choosing the tags of an item (SPEC.md section 2). */
export function TagSection({
  tags,
  isReadOnly = false,
  networkStatus,
  onRetry,
  selected,
  onSelect,
}: TagSectionProps) {
  return (
    <section className={styles.fields} aria-labelledby="tags-titel">
      <h2 id="tags-titel" className={styles.heading}>
        Tags
      </h2>
      {tags === null && <QueryState networkStatus={networkStatus} onRetry={onRetry} />}
      {tags !== null && (
        <>
          <CreateTagField isReadOnly={isReadOnly} />
          <DualListPicker
            options={tags.map(({ id, name }) => ({ id, label: name }))}
            selected={selected}
            onChange={onSelect}
            isReadOnly={isReadOnly}
            noun={noun}
          />
        </>
      )}
    </section>
  )
}
