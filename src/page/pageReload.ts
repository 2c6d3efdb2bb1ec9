import { atom } from 'jotai'

/** Reloads the page. Stories and tests replace it. */
export const pageReloadAtom = atom({ reload: () => location.reload() })
