import { useQuery } from '@apollo/client/react'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { ProblemText } from '../../session/ProblemText'
import { announceAtom, patienceMs, useAnnouncement } from '../../ui/announcement'
import { DualListPicker } from '../../ui/DualListPicker'
import { QueryState } from '../../ui/StatusText'
import { excerpt } from '../../ui/text'
import styles from './CreateItemScreen.module.scss'
import { CreateTagField } from './CreateTagField'
import { sizesWithBadPrice } from './itemDraft'
import { hasDraftAtom, itemDraftAtom } from './itemDraftState'
import { itemTagsQuery } from './itemTags.query'
import { ItemPreview } from './ItemPreview'
import { badPriceText, showPriceField, SizeTable } from './SizeTable'
import { useCreateShopItem } from './useCreateShopItem'

const tagsMissingText =
  'Noch nicht gesendet: Die gewählten Tags sind noch nicht geladen und würden fehlen. Bitte warten Sie einen Augenblick oder rufen Sie die Tags noch einmal ab.'

const tagNotCreatedText = (name: string) =>
  `Noch nicht gesendet: Der Tag „${excerpt(name)}“ ist noch nicht angelegt. Bitte legen Sie ihn mit „+“ an oder leeren Sie das Feld „Tag erstellen“.`

/** The form that creates an item: what is typed stays until the item stands in the shop (SPEC.md section 2). */
export function CreateItemForm() {
  const [draft, change] = useAtom(itemDraftAtom)
  const hasDraft = useAtomValue(hasDraftAtom)
  const [showsBadPrices, setShowsBadPrices] = useState(false)
  const [isHeldBack, setHeldBack] = useState(false)
  const { data, previousData, loading, networkStatus, refetch } = useQuery(itemTagsQuery, {
    // Otherwise a new tag would wait for the answer to an older request, in which it is missing.
    context: { queryDeduplication: false },
  })
  // Those before stay while a created product begins anew with an empty cache.
  const tags = (data ?? previousData)?.itemTags ?? null
  const formRef = useRef<HTMLFormElement>(null)
  const { create, isCreating, problem } = useCreateShopItem(formRef)
  useAnnouncement(isCreating ? 'Das Produkt wird erstellt.' : null, patienceMs)
  const announce = useSetAtom(announceAtom)
  const tagName = draft.tagName.trim()
  let obstacle = tagName === '' ? null : tagNotCreatedText(tagName)
  if (tags === null && draft.tagIds.length > 0) obstacle = tagsMissingText
  const shownProblem =
    isHeldBack && obstacle !== null ? { text: obstacle, needsSignIn: false } : problem

  const field = (name: 'title' | 'description' | 'imageId') => ({
    className: 'form-control',
    readOnly: isCreating,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [firstBad] = sizesWithBadPrice(draft)
    // The field's message must be there when the field gets the focus.
    flushSync(() => {
      setShowsBadPrices(firstBad !== undefined)
      setHeldBack(obstacle !== null)
    })
    if (firstBad !== undefined) {
      if (!showPriceField(firstBad)) announce(badPriceText)
      return
    }
    if (obstacle === null) void create(draft, tags ?? [])
  }

  return (
    <form ref={formRef} className={styles.form} onSubmit={submit} noValidate>
      <div className={`${styles.group} ${styles.fields}`}>
        <div>
          <label className="form-label" htmlFor="produkt-titel">
            Titel
          </label>
          <input id="produkt-titel" {...field('title')} />
        </div>
        <div>
          <label className="form-label" htmlFor="produkt-beschreibung">
            Beschreibung
          </label>
          <textarea id="produkt-beschreibung" rows={4} {...field('description')} />
        </div>
      </div>
      <div className={styles.group}>
        <SizeTable
          sizing={draft.sizing}
          isReadOnly={isCreating}
          showsBadPrices={showsBadPrices}
          onChange={(sizing) => change({ sizing })}
        />
      </div>
      <div className={styles.group}>
        <section
          className={`${styles.fields} ${tags === null && loading ? styles.awaited : ''}`}
          aria-labelledby="tags-titel"
        >
          <h2 id="tags-titel" className={styles.heading}>
            Tags
          </h2>
          {tags === null ? (
            <QueryState
              networkStatus={networkStatus}
              onRetry={() => void refetch().catch(() => {})}
            />
          ) : (
            <>
              <CreateTagField isReadOnly={isCreating} />
              <DualListPicker
                options={tags}
                selected={draft.tagIds}
                onChange={(tagIds) => change({ tagIds })}
                isReadOnly={isCreating}
                noun={{ one: 'Tag', other: 'Tags' }}
              />
            </>
          )}
        </section>
      </div>
      <div className={styles.group}>
        <label className="form-label" htmlFor="produkt-bilder">
          Bilder
        </label>
        <input
          id="produkt-bilder"
          aria-describedby="produkt-bilder-hinweis"
          placeholder="Bild-ID"
          {...field('imageId')}
        />
        <p id="produkt-bilder-hinweis" className="form-text">
          Die Bild-ID wird noch nicht übertragen: Neue Produkte erscheinen mit dem Beispielbild.
        </p>
      </div>

      <ItemPreview draft={draft} tags={tags ?? []} />
      <div className={styles.submitBar}>
        <div role="alert" className={styles.problem}>
          {shownProblem !== null && (
            <p className="alert alert-danger">
              <ProblemText problem={shownProblem} />
            </p>
          )}
        </div>
        {hasDraft && !isCreating && (
          <button type="button" className="btn btn-outline" onClick={() => change(null)}>
            Verwerfen
          </button>
        )}
        <button type="submit" className="btn btn-primary" aria-disabled={isCreating}>
          {isCreating ? 'Wird erstellt …' : 'Erstellen'}
        </button>
      </div>
    </form>
  )
}
