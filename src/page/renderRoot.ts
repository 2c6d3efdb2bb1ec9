import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { showFailedStart } from './failedStart'

/**
 * Renders the product into an element, or hydrates the page in it. React empties the element after an error that nothing
 * catches: the page that the build has written for this address returns then, and says that it was not started.
 */
export function renderRoot(container: HTMLElement, app: ReactNode, isHydrated: boolean): Root {
  // In a document of its own the copy loads no pictures.
  const copy = document.implementation.createHTMLDocument().importNode(container, true)
  const { title } = document
  const { pathname } = location
  const onUncaughtError = (error: unknown) => {
    if (location.pathname === pathname) {
      container.replaceChildren(...copy.childNodes)
      document.title = title
    }
    showFailedStart()
    reportError(error)
  }

  let root!: Root
  // As a transition, which lets the browser do other things in between.
  startTransition(() => {
    if (isHydrated) {
      root = hydrateRoot(container, app, { onUncaughtError })
    } else {
      root = createRoot(container, { onUncaughtError })
      root.render(app)
    }
  })
  return root
}
