import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { showFailedStart } from './failedStart'

/** What the build writes into the head for a page. It stands last among the titles, metas and links of index.html. */
const pageHead = 'title, title ~ meta, title ~ [rel=canonical]'

/**
 * Renders the product into an element, or hydrates the page in it. React empties the element after an uncaught error: then
 * the prerendered page is restored, with a message that the start failed.
 */
export function renderRoot(container: HTMLElement, app: ReactNode, isHydrated: boolean): Root {
  // A copy in another document loads no images.
  const copy = document.implementation.createHTMLDocument().importNode(container, true)
  const { title } = document
  const { pathname } = location
  const onUncaughtError = (error: unknown) => {
    if (location.pathname === pathname) {
      container.replaceChildren(...copy.cloneNode(true).childNodes)
      document.title = title
    }
    showFailedStart()
    reportError(error)
  }

  let root!: Root
  // A transition yields to the browser while it renders.
  startTransition(() => {
    if (isHydrated) {
      root = hydrateRoot(container, app, { onUncaughtError })
    } else {
      // React takes over the head of a page that it hydrates. Otherwise it adds its own beside that of the build.
      for (const element of document.head.querySelectorAll(pageHead)) element.remove()
      root = createRoot(container, { onUncaughtError })
      root.render(app)
    }
  })
  return root
}
