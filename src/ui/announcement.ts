import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** How long a sentence waits, in milliseconds: a focus that moves at the same time would interrupt it. */
const courtesyMs = 100

/** How long something may take before it is said that it takes its time, in milliseconds. */
export const patienceMs = 300

/** The sentence that was said last, with a number that tells it from the same one before. */
export const announcementAtom = atom({ number: 0, sentence: '' })

/** Says a sentence to those who listen to the page, once. */
export const announceAtom = atom(null, (_get, set, sentence: string) => {
  setTimeout(
    () => set(announcementAtom, ({ number }) => ({ number: number + 1, sentence })),
    courtesyMs,
  )
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
