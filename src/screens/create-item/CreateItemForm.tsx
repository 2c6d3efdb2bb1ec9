import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureText } from '../../api/failure'
import { useRetry } from '../../api/useRetry'
import { paths } from '../../paths'
import styles from './CreateItemScreen.module.scss'
import { createShopItemMutation } from './createShopItem.mutation'
import { emptyDraft, sizesWithBadPrice, toCreateShopItemInput, type ItemDraft } from './itemDraft'
import { itemTagsQuery } from './itemTags.query'
import { priceFieldId, SizeTable } from './SizeTable'
import { TagSection } from './TagSection'

const rejectedText =
  'Der Server hat das Produkt nicht angenommen. Ihre Eingaben sind noch da; bitte prüfen Sie sie und versuchen Sie es noch einmal.'

/** The form that creates an item: what is typed stays until the item stands in the shop (SPEC.md section 2). */
export function CreateItemForm() {
  const formId = useId()
  const [draft, setDraft] = useState<ItemDraft>(emptyDraft)
  const [showsBadPrices, setShowsBadPrices] = useState(false)
  const tagsQuery = useQuery(itemTagsQuery)
  const { retry, isRetrying } = useRetry(tagsQuery)
  const tags = tagsQuery.data?.itemTags ?? null
  const { create, isCreating, problem } = useCreateShopItem()
  const change = (part: Partial<ItemDraft>) => setDraft((current) => ({ ...current, ...part }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [firstBad] = sizesWithBadPrice(draft)
    setShowsBadPrices(firstBad !== undefined)
    if (firstBad !== undefined) {
      document.getElementById(priceFieldId(firstBad))?.focus()
      return
    }
    void create(draft, tags ?? [])
  }

  return (
    <form id={formId} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <div>
          <label className="form-label" htmlFor="produkt-titel">
            Titel
          </label>
          <input
            className="form-control"
            id="produkt-titel"
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </div>
        <div>
          <label className="form-label" htmlFor="produkt-beschreibung">
            Beschreibung
          </label>
          <textarea
            className="form-control"
            id="produkt-beschreibung"
            rows={4}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </div>
      </div>
      <SizeTable
        sizing={draft.sizing}
        showsBadPrices={showsBadPrices}
        onChange={(sizing) => change({ sizing })}
      />
      <TagSection
        tags={tags}
        isLoading={tagsQuery.loading}
        onRetry={retry}
        isRetrying={isRetrying}
        selected={draft.tagIds}
        onSelect={(tagIds) => change({ tagIds })}
      />
      <div>
        <label className="form-label" htmlFor="produkt-bilder">
          Bilder
        </label>
        <input
          className="form-control"
          id="produkt-bilder"
          aria-describedby="produkt-bilder-hinweis"
          placeholder="Bild-ID"
        />
        <p id="produkt-bilder-hinweis" className="form-text">
          Die Bild-ID wird noch nicht übertragen: Neue Produkte erscheinen mit dem Beispielbild.
        </p>
      </div>

      <div className={styles.submitBar}>
        <div role="alert" className={styles.problem}>
          {problem !== null && <p className="alert alert-danger">{problem}</p>}
        </div>
        <button type="submit" className="btn btn-primary" aria-disabled={isCreating}>
          {isCreating ? 'Wird erstellt …' : 'Erstellen'}
        </button>
      </div>
    </form>
  )
}

/** Sends one mutation at a time; after a success the shop is asked anew and shown (SPEC.md section 2). */
function useCreateShopItem() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [mutate, { loading }] = useMutation(createShopItemMutation)
  const [problem, setProblem] = useState<string | null>(null)
  const isRunning = useRef(false)

  const create = async (draft: ItemDraft, tags: readonly { id: string; name: string }[]) => {
    if (isRunning.current) return
    isRunning.current = true
    setProblem(null)
    try {
      const { data } = await mutate({ variables: { input: toCreateShopItemInput(draft, tags) } })
      if (data?.createShopItem?.success !== true) {
        setProblem(rejectedText)
        return
      }
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'shopItems' })
      await navigate(paths.shop)
    } catch (error) {
      setProblem(`${failureText(error)} Ihre Eingaben sind noch da.`)
    } finally {
      isRunning.current = false
    }
  }

  return { create, isCreating: loading, problem }
}
