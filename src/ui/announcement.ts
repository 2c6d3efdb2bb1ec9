import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Delay before a live region changes, in milliseconds: a focus that moves at the same time would interrupt the speech. */
const focusSettleMs = 100

/** How long a live region keeps a sentence, in milliseconds: nobody who reads the page later finds it. */
const keptMs = 5000

/** Delay before a loading announcement, in milliseconds. */
export const patienceMs = 300

/** The last announcement; its number lets the same sentence be announced again. */
export const announcementAtom = atom({ number: 0, sentence: '' })

/** Announces a sentence to screen reader users, once. */
export const announceAtom = atom(null, (get, set, sentence: string) => {
  setTimeout(() => {
    const number = get(announcementAtom).number + 1
    set(announcementAtom, { number, sentence })
    setTimeout(() => {
      if (get(announcementAtom).number === number) set(announcementAtom, { number, sentence: '' })
    }, keptMs)
  }, focusSettleMs)
})

/** Announces a sentence when it comes up or changes; after a delay, unless it has changed by then. */
export function useAnnouncement(sentence: string | null, delayMs = 0): void {
  const announce = useSetAtom(announceAtom)
  useEffect(() => {
    if (sentence === null) return undefined
    const timer = setTimeout(() => announce(sentence), delayMs)
    return () => clearTimeout(timer)
  }, [announce, sentence, delayMs])
}
