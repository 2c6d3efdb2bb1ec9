import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** How long a sentence waits, in milliseconds: a focus that moves at the same time would interrupt it. */
const courtesyMs = 100

/** How long a sentence stays, in milliseconds: nobody who reads the page later finds it. */
const keptMs = 5000

/** How long something may take before it is said that it takes its time, in milliseconds. */
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
  }, courtesyMs)
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
