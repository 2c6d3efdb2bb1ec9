import { useMutation } from '@apollo/client/react'
import { useAtom } from 'jotai'
import { useState, type KeyboardEvent } from 'react'
import { problemOf, type Problem } from '../../api/failure'
import { ProblemText } from '../../session/ProblemText'
import { excerpt } from '../../ui/text'
import styles from './CreateTagField.module.scss'
import { createItemTagMutation } from './createItemTag.mutation'
import { itemDraftAtom } from './itemDraftState'
import { itemTagsQuery } from './itemTags.query'

const fieldId = 'tag-erstellen'
const problemId = 'tag-erstellen-problem'
const rejectedText =
  'Der Server hat den Tag nicht angenommen. Vielleicht fehlt sein Name, oder es gibt ihn schon.'

/**
 * Creates a tag without submitting the form around it, then clears the field (SPEC.md section 4). The server decides which
 * names it accepts (SPEC.md section 5). While it is read-only, nothing can be typed.
 */
export function CreateTagField({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const [{ tagName }, changeDraft] = useAtom(itemDraftAtom)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [send, { loading: isCreating }] = useMutation(createItemTagMutation, {
    refetchQueries: [itemTagsQuery],
  })

  const submit = async () => {
    if (isCreating) return
    const name = tagName.trim()
    setMessage('')
    setProblem(null)
    try {
      const { data } = await send({ variables: { input: { name } } })
      if (data?.createItemTag?.success !== true) {
        return setProblem({ text: rejectedText, needsSignIn: false })
      }
    } catch (error) {
      return setProblem(problemOf(error))
    }
    changeDraft({ tagName: '' })
    setMessage(`Tag „${excerpt(name)}“ erstellt.`)
  }

  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) void submit()
  }

  return (
    <div>
      <label className="form-label" htmlFor={fieldId}>
        Tag erstellen
      </label>
      <div className={styles.row}>
        <input
          className="form-control"
          id={fieldId}
          autoComplete="off"
          readOnly={isReadOnly || isCreating}
          value={tagName}
          aria-invalid={problem !== null}
          aria-describedby={problemId}
          onChange={({ target }) => {
            changeDraft({ tagName: target.value })
            setProblem(null)
          }}
          onKeyDown={submitOnEnter}
        />
        <button
          type="button"
          className={`btn btn-outline ${styles.plus}`}
          aria-label="Tag anlegen"
          aria-disabled={isCreating}
          onClick={() => void submit()}
        >
          +
        </button>
      </div>
      <p id={problemId} role="alert" className={styles.problem}>
        {problem && <ProblemText problem={problem} />}
      </p>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </div>
  )
}
