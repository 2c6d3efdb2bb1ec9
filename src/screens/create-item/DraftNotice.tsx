import { useAtomValue, useSetAtom } from 'jotai'
import { useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { useAnnouncement } from '../../ui/announcement'
import styles from './CreateItemScreen.module.scss'
import { keepFromRepeating } from './heldEnter'
import {
  creationAtom,
  hasUnsentInputAtom,
  isUnconfirmedAtom,
  itemDraftAtom,
  replaceDraftAtom,
} from './itemDraftState'
import { unaskedState } from './LeaveQuestion'
import type { StoredDraft } from './storedDraft'

/** What is announced of each notice. */
const sentences = {
  discarded: 'Entwurf verworfen.',
  unconfirmed: 'Es ist noch nicht bestätigt, ob das Produkt erstellt ist.',
  restored: 'Ihr Entwurf ist wieder da.',
}

/**
 * A notice about an earlier visit of the form: its draft, and perhaps a submission whose outcome is unknown. Starting over
 * needs no confirmation, since it can be undone while the form is open and empty.
 */
export function DraftNotice() {
  const draft = useAtomValue(itemDraftAtom)
  const hasUnsentInput = useAtomValue(hasUnsentInputAtom)
  const isUnconfirmed = useAtomValue(isUnconfirmedAtom)
  const { isRunning } = useAtomValue(creationAtom)
  const replaceDraft = useSetAtom(replaceDraftAtom)
  const [isRestored, setRestored] = useState(hasUnsentInput)
  const [discarded, setDiscarded] = useState<StoredDraft | null>(null)
  // What is sent now is no draft of an earlier visit any more, also when the sending fails.
  if (isRunning && isRestored) setRestored(false)

  const discard = () => {
    replaceDraft(null)
    setDiscarded({ draft, isUnderway: isUnconfirmed })
    setRestored(false)
  }
  const undo = () => {
    replaceDraft(discarded)
    setDiscarded(null)
    setRestored(true)
  }
  const canUndo = discarded !== null && !hasUnsentInput && !isUnconfirmed
  const canDiscard = isUnconfirmed || (isRestored && hasUnsentInput)
  const isShown = !isRunning && (canUndo || canDiscard)
  const notice = canUndo ? 'discarded' : isUnconfirmed ? 'unconfirmed' : 'restored'
  useAnnouncement(isShown ? sentences[notice] : null)
  const press = ({ detail }: MouseEvent) => {
    // The second half of a double click meets the same button with another meaning.
    if (detail > 1) return
    if (canUndo) undo()
    else discard()
  }

  return (
    <div className={styles.draftNotices}>
      {isShown && (
        <div className={styles.draftNotice}>
          <p>
            {notice === 'unconfirmed' && <UnconfirmedText />}
            {notice === 'restored' && 'Ihr Entwurf von vorhin ist wieder da.'}
            {notice === 'discarded' && 'Der Entwurf ist verworfen.'}
          </p>
          <button
            type="button"
            className="btn btn-outline"
            onKeyDown={keepFromRepeating}
            onClick={press}
          >
            {canUndo ? 'Rückgängig machen' : 'Verwerfen'}
          </button>
        </div>
      )}
    </div>
  )
}

function UnconfirmedText() {
  return (
    <>
      Beim Neuladen war das Erstellen noch nicht bestätigt. Sehen Sie im{' '}
      <Link to={paths.shop} state={unaskedState}>
        Shop
      </Link>{' '}
      nach, ob das Produkt schon da ist, bevor Sie es noch einmal senden. Ihre Eingaben sind noch
      da.
    </>
  )
}
