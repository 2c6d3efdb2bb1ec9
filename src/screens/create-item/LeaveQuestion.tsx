import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { matchPath, useBlocker, type BlockerFunction } from 'react-router-dom'
import { paths } from '../../paths'
import { signOutQuestionAtom } from '../../session/sessionState'
import { tabDraftFailedAtom } from '../../session/tabDraftText'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import {
  creationAtom,
  hasUnsentInputAtom,
  isLeaveAskedAtom,
  isUnconfirmedAtom,
} from './itemDraftState'
import { useBeforeUnload } from './useBeforeUnload'

/** The state of links that the form itself offers as the next step; they need no confirmation. */
export const unaskedState = 'unasked'

const unsentText = 'Das neue Produkt ist noch nicht gesendet.'
const createdText = 'Das Produkt ist erstellt.'
const failedText = 'Das Produkt konnte nicht erstellt werden.'
const unconfirmedText = 'Es ist noch nicht bestätigt, ob das Produkt erstellt ist.'
const runningText = 'Das Erstellen ist noch nicht bestätigt; es läuft ohne diese Seite weiter.'
const keptText =
  'Ihre Eingaben bleiben in diesem Tab erhalten, bis Sie sich abmelden oder den Tab schließen.'
const notKeptText =
  'Ihr Browser speichert gerade nichts: Ihre Eingaben bleiben nur erhalten, bis Sie sich abmelden, den Tab schließen oder ihn neu laden.'
const signOutText = 'Beim Abmelden werden Ihre Eingaben gelöscht.'

/** Asks before unsent input is left behind: by a navigation, by signing out, by closing or reloading the tab. */
export function LeaveQuestion() {
  const hasUnsentInput = useAtomValue(hasUnsentInputAtom)
  const isKept = !useAtomValue(tabDraftFailedAtom)
  const { isRunning, problem } = useAtomValue(creationAtom)
  const isUnconfirmed = useAtomValue(isUnconfirmedAtom)
  const blocker = useUnsentInputBlocker()
  const signOut = useSignOutQuestion(hasUnsentInput)
  useBeforeUnload(hasUnsentInput)

  const isLeaving = blocker.state === 'blocked'
  const isAsked = isLeaving || signOut.isAsked
  const setLeaveAsked = useSetAtom(isLeaveAskedAtom)
  useEffect(() => {
    setLeaveAsked(isAsked)
    return () => setLeaveAsked(false)
  }, [isAsked, setLeaveAsked])

  const reason = isRunning
    ? runningText
    : isUnconfirmed
      ? unconfirmedText
      : problem
        ? failedText
        : unsentText
  const explain = (outlook: string) =>
    hasUnsentInput ? (
      <>
        {reason} {outlook}
      </>
    ) : (
      createdText
    )
  return (
    <>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Seite verlassen?"
        stayLabel="Weiter bearbeiten"
        confirmLabel="Verlassen"
        onStay={() => {
          blocker.reset?.()
          // Going back while this is asked answers it too.
          signOut.refuse()
        }}
        onConfirm={() => blocker.proceed?.()}
      >
        {explain(isKept ? keptText : notKeptText)}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={!isLeaving && signOut.isAsked}
        title="Abmelden?"
        stayLabel="Weiter bearbeiten"
        confirmLabel="Abmelden"
        onStay={signOut.refuse}
        onConfirm={signOut.confirm}
      >
        {explain(signOutText)}
      </ConfirmDialog>
    </>
  )
}

function useUnsentInputBlocker() {
  const store = useStore()
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) =>
      // Read now: a success or a sign-out may have removed the draft a moment ago.
      store.get(hasUnsentInputAtom) &&
      // The blocker outlives the form for a moment, and must not block the way back to it.
      matchPath(paths.createItem, currentLocation.pathname) !== null &&
      nextLocation.pathname !== currentLocation.pathname &&
      // An entry of the history keeps the state of the link that has led to it.
      (nextLocation.state !== unaskedState || historyAction === 'POP'),
    [store],
  )
  return useBlocker(blocks)
}

function useSignOutQuestion(asks: boolean) {
  const setQuestion = useSetAtom(signOutQuestionAtom)
  const [wanted, setWanted] = useState<{ signOut: () => void } | null>(null)

  useEffect(() => {
    if (!asks) return undefined
    setQuestion({ ask: (signOut) => setWanted({ signOut }) })
    return () => setQuestion(null)
  }, [asks, setQuestion])

  return {
    isAsked: wanted !== null,
    refuse: () => setWanted(null),
    confirm: () => {
      setWanted(null)
      wanted?.signOut()
    },
  }
}
