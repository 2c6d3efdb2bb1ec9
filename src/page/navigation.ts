import type { createBrowserRouter } from 'react-router-dom'

/** What the loaders of screens need to know of the navigation for which they are called. */
export const navigation = {
  /** Whether a link leads to the screen: it was not loaded with the document, gone back to or asked for again. */
  isFollowed: false,
}

let isTraversal = false

/** Notes traversals of the history. Call it before the router is created, which loads screens at the same event. */
export function watchTraversals(): void {
  addEventListener('popstate', () => {
    isTraversal = true
  })
}

export function watchNavigations(router: ReturnType<typeof createBrowserRouter>): void {
  router.subscribe(({ navigation: { state }, initialized }) => {
    navigation.isFollowed = initialized && state !== 'idle' && !isTraversal
    if (state === 'idle') isTraversal = false
  })
}
