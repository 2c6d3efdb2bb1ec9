import { useWaitEnd } from '../../ui/announcement'
import { DualListPicker } from '../../ui/DualListPicker'
import { ErrorText, LoadingText } from '../../ui/StatusText'
import { CreateTagField } from './CreateTagField'
import styles from './CreateItemScreen.module.scss'

export interface TagSectionProps {
  /** Every tag there is; null while they are on their way or when they could not be had. */
  tags: readonly { id: string; name: string }[] | null
  /** Whether nothing can be typed for now. */
  isReadOnly?: boolean
  /** Whether the tags are on their way. */
  isLoading: boolean
  /** Asks for the tags again. */
  onRetry: () => void
  /** Whether a retry is under way. */
  isRetrying?: boolean
  /** The ids of the chosen tags. */
  selected: readonly string[]
  /** Called with the ids that are chosen then, in their order. */
  onSelect: (tagIds: string[]) => void
}

const pickerTexts = { noun: { one: 'Tag', other: 'Tags' } }

/** Creating and choosing the tags of an item (SPEC.md section 2). */
export function TagSection({
  tags,
  isReadOnly = false,
  isLoading,
  onRetry,
  isRetrying = false,
  selected,
  onSelect,
}: TagSectionProps) {
  useWaitEnd(tags === null ? null : 'Tags geladen.')
  return (
    <section className={styles.fields} aria-labelledby="tags-titel">
      <h2 id="tags-titel" className={styles.heading}>
        Tags
      </h2>
      {tags === null &&
        (isLoading && !isRetrying ? (
          <LoadingText />
        ) : (
          <ErrorText onRetry={onRetry} isRetrying={isRetrying} />
        ))}
      {tags !== null && (
        <>
          <CreateTagField isReadOnly={isReadOnly} />
          <DualListPicker
            options={tags.map(({ id, name }) => ({ id, label: name }))}
            selected={selected}
            onChange={onSelect}
            isReadOnly={isReadOnly}
            texts={pickerTexts}
          />
        </>
      )}
    </section>
  )
}
