import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** What is to be spoken, and where: a page below a modal dialog is silent. */
export interface Announcement {
  /** Tells sentences apart that are the same. */
  number: number
  sentence: string
  isInDialog: boolean
}

/** How long a sentence waits, in milliseconds: a focus that moves at the same time would interrupt it. */
const courtesyMs = 100

/** How long a sentence stays, in milliseconds: long enough to be noticed, and not found again by who reads the page. */
const keptMs = 5000

/** What is said of a wait. */
export const loadingSentence = 'Wird geladen.'

/** How long something may take before it is said that it takes its time, in milliseconds. */
export const patienceMs = 300

/** The sentences of the last seconds. */
export const announcementsAtom = atom<readonly Announcement[]>([])

/** Whether a modal dialog is open that speaks for itself: while its live region is mounted. */
export const hasDialogRegionAtom = atom(false)
hasDialogRegionAtom.onMount = (set) => {
  set(true)
  return () => set(false)
}

let count = 0

/** Whether a wait has been said, and nothing since. */
const isWaitSaidAtom = atom(false)

/** Says a sentence to those who listen to the page, once. */
export const announceAtom = atom(null, (get, set, sentence: string) => {
  set(isWaitSaidAtom, sentence === loadingSentence)
  setTimeout(() => {
    // A wait that goes on in another part of the screen is one wait.
    if (sentence === loadingSentence && get(announcementsAtom).at(-1)?.sentence === sentence) return
    count += 1
    const announcement = { number: count, sentence, isInDialog: get(hasDialogRegionAtom) }
    set(announcementsAtom, (said) => [...said, announcement])
    setTimeout(() => {
      set(announcementsAtom, (said) => said.filter((other) => other !== announcement))
    }, keptMs)
  }, courtesyMs)
})

/** Says a sentence when it comes up or changes; after a delay, unless it has changed by then. */
export function useAnnouncement(sentence: string | null, delayMs = 0): void {
  const announce = useSetAtom(announceAtom)
  useEffect(() => {
    if (sentence === null) return undefined
    const timer = setTimeout(() => announce(sentence), delayMs)
    return () => clearTimeout(timer)
  }, [announce, sentence, delayMs])
}

const endWaitAtom = atom(null, (get, set, sentence: string | null) => {
  if (sentence !== null && get(isWaitSaidAtom)) set(announceAtom, sentence)
  set(isWaitSaidAtom, false)
})

/** Says what a wait has brought, if the wait has been said; null if something else says it. */
export function useWaitEnd(sentence: string | null): void {
  const endWait = useSetAtom(endWaitAtom)
  useEffect(() => endWait(sentence), [endWait, sentence])
}
