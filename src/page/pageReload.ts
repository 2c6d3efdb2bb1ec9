import { atom } from 'jotai'

/** Reloads the page; a story or a test puts something else in its place. */
export const pageReloadAtom = atom({ reload: () => location.reload() })
