import { useApolloClient } from '@apollo/client/react'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { problemOf, type Problem } from '../../api/failure'
import { excerpt } from '../../catalog/excerpt'
import { SignInAgain } from '../../session/SignInAgain'
import styles from './CreateTagField.module.scss'
import { createItemTagMutation } from './createItemTag.mutation'
import { keepFromRepeating } from './heldEnter'
import { isTagRunningAtom, itemDraftAtom } from './itemDraftState'
import { itemTagsQuery } from './itemTags.query'

const fieldId = 'tag-erstellen'
const problemId = 'tag-erstellen-problem'
const rejectedText = 'Der Server hat den Tag nicht angenommen'

export interface CreateTagFieldProps {
  /** Whether nothing can be typed for now. */
  isReadOnly?: boolean
}

/**
 * Creates a tag without submitting the form around it, then clears the field (SPEC.md section 4). The server decides which
 * names it accepts (SPEC.md section 5).
 */
export function CreateTagField({ isReadOnly = false }: CreateTagFieldProps) {
  const [{ tagName }, changeDraft] = useAtom(itemDraftAtom)
  const [message, setMessage] = useState('')
  const { create, isCreating, problem, setProblem } = useCreateItemTag()
  const fieldRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The bar at the window's edge may cover the message below the field.
    const field = fieldRef.current
    const hasFocus = field?.contains(document.activeElement) === true
    if (hasFocus && (problem !== null || message !== '')) field.scrollIntoView({ block: 'nearest' })
  }, [problem, message])

  const submit = async () => {
    setMessage('')
    const wanted = tagName.trim()
    if (!(await create(wanted))) return
    // A name typed while the request was under way stays.
    changeDraft((current) => (current.tagName === tagName ? { tagName: '' } : {}))
    setMessage(`Tag „${excerpt(wanted)}“ erstellt.`)
  }

  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // Once the answer is there, a key that is still held down would send the emptied field.
    if (!event.repeat) void submit()
  }

  return (
    <div ref={fieldRef}>
      <label className="form-label" htmlFor={fieldId}>
        Tag erstellen
      </label>
      <div className={styles.row}>
        <input
          className="form-control"
          id={fieldId}
          autoComplete="off"
          readOnly={isReadOnly}
          value={tagName}
          aria-invalid={problem !== null}
          aria-describedby={problemId}
          onChange={({ target }) => {
            changeDraft(() => ({ tagName: target.value }))
            setProblem(null)
          }}
          onKeyDown={submitOnEnter}
        />
        <button
          type="button"
          className={`btn btn-outline ${styles.plus}`}
          aria-label="Tag anlegen"
          aria-disabled={isCreating}
          onKeyDown={keepFromRepeating}
          onClick={({ detail }) => {
            // So would the second click of a double click.
            if (detail < 2) void submit()
          }}
        >
          +
        </button>
      </div>
      <p id={problemId} role="alert" className={styles.problem}>
        {problem?.text}
        {problem?.needsSignIn && (
          <>
            {' '}
            <SignInAgain />
          </>
        )}
      </p>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </div>
  )
}

const collator = new Intl.Collator('de')
const inOrder = <Tag extends { name: string }>(tags: Tag[]): Tag[] =>
  tags.toSorted((one, other) => collator.compare(one.name, other.name))

/** Sends one mutation at a time, even when the form is left and opened again meanwhile, and puts the new tag among the known ones. */
function useCreateItemTag() {
  const client = useApolloClient()
  const store = useStore()
  const isCreating = useAtomValue(isTagRunningAtom)
  const [problem, setProblem] = useState<Problem | null>(null)

  const describeRejection = (name: string): string => {
    if (name === '') return `${rejectedText}: Ihm fehlt ein Name.`
    const known = client.readQuery({ query: itemTagsQuery })?.itemTags ?? []
    const isKnown = known.some((tag) => tag.name === name)
    return isKnown ? `${rejectedText}: „${excerpt(name)}“ gibt es schon.` : `${rejectedText}.`
  }

  const create = async (name: string): Promise<boolean> => {
    if (store.get(isTagRunningAtom)) return false
    store.set(isTagRunningAtom, true)
    setProblem(null)
    try {
      const { data } = await client.mutate({
        mutation: createItemTagMutation,
        variables: { input: { name } },
        // An answer without the new tag does not say its id: the list is loaded again.
        refetchQueries: ({ data: answer }) =>
          answer?.createItemTag?.success && !answer.createItemTag.itemTag ? [itemTagsQuery] : [],
        update: (cache, { data: answer }) => {
          const tag = answer?.createItemTag?.itemTag
          if (!tag) return
          cache.updateQuery({ query: itemTagsQuery }, (known) =>
            known?.itemTags ? { itemTags: inOrder([...known.itemTags, tag]) } : undefined,
          )
        },
      })
      if (data?.createItemTag?.success === true) return true
      setProblem({ text: describeRejection(name), needsSignIn: false })
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      store.set(isTagRunningAtom, false)
    }
    return false
  }

  return { create, isCreating, problem, setProblem }
}
