import { atom } from 'jotai'

/** How requests reach the backend. The start of the application, a story or a test puts a mock backend in its place. */
export const backendFetchAtom = atom<{ fetch: typeof globalThis.fetch }>({
  fetch: (input, init) => fetch(input, init),
})
