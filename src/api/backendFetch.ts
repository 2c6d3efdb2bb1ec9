import { atom } from 'jotai'

/** The fetch that reaches the backend, in an object: an atom would call a function. Mocked builds, stories and tests replace it. */
export const backendFetchAtom = atom<{ fetch: typeof globalThis.fetch }>({
  fetch: (input, init) => fetch(input, init),
})
