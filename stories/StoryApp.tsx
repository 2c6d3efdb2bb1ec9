import { createStore, Provider } from 'jotai'
import { StrictMode, useState, type SyntheticEvent } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { googleSignInPath } from '../src/api/backendAddress'
import { backendFetchAtom } from '../src/api/backendFetch'
import { failureReportAtom } from '../src/api/failureReport'
import { reloadAtom } from '../src/page/reload'
import { createRoutes } from '../src/routes'
import { followSession } from '../src/session/session'
import { storagesAtom } from '../src/storage/storage'
import type { World } from './storyWorld'

/** One load of the page: a reload begins another, in the same world. */
interface Visit {
  number: number
  store: ReturnType<typeof createStore>
  router: ReturnType<typeof createMemoryRouter>
}

/** A jotai store that lives in a world. */
export function createWorldStore(world: World): ReturnType<typeof createStore> {
  const store = createStore()
  store.set(storagesAtom, { local: () => world.storage, tab: () => world.tabStorage })
  store.set(backendFetchAtom, { fetch: world.backend.fetch })
  store.set(failureReportAtom, { report: (failure) => world.reportFailure(failure) })
  return store
}

/** The router of a page in a world, connected as `src/start.tsx` connects the one of the browser. */
export function createWorldRouter(
  store: ReturnType<typeof createStore>,
  initialEntries: string[],
  change = (routes: RouteObject[]) => routes,
): ReturnType<typeof createMemoryRouter> {
  const routes = createRoutes(store, () => {
    const { state, historyAction } = router.state.navigation
    return state === 'loading' && historyAction !== 'POP'
  })
  const router = createMemoryRouter(change(routes), { initialEntries })
  followSession(store, () => void router.revalidate())
  return router
}

/** A click as React and the browser both report it. */
interface ClickOnLink {
  target: EventTarget | null
  preventDefault: () => void
}

export interface StoryAppProps {
  world: World
}

/**
 * The whole product in a world of its own, at the world's address: the same frame, routes, guards and screens as the
 * demo. What would leave the page, a reload or the external sign-in, happens inside it.
 */
export function StoryApp({ world }: StoryAppProps) {
  const [visit, setVisit] = useState(() => openVisit(0, world.path))
  const [accountPage, setAccountPage] = useState<string | null>(null)

  function openVisit(number: number, path: string): Visit {
    const store = createWorldStore(world)
    const router = createWorldRouter(store, [path])
    router.subscribe(({ location: { pathname } }) => world.showPath(pathname))
    const reload = () => {
      const { pathname, search } = router.state.location
      setVisit(openVisit(number + 1, pathname + search))
    }
    store.set(reloadAtom, { reload })
    return { number, store, router }
  }

  /** Follows a link to the backend as a browser does: shows its page or goes where it redirects. */
  async function visitBackend(href: string): Promise<void> {
    const response = await world.backend.fetch(href)
    const target = response.headers.get('Location')
    if (target === null) return setAccountPage(await response.text())
    const { pathname, search } = new URL(target)
    setAccountPage(null)
    setVisit((left) => openVisit(left.number + 1, pathname + search))
  }

  function followBackendLink(event: ClickOnLink): void {
    const href = closestHref(event.target)
    if (href === null || !new URL(href).pathname.endsWith(`/${googleSignInPath}`)) return
    event.preventDefault()
    void visitBackend(href)
  }

  function followLinksOf(event: SyntheticEvent<HTMLIFrameElement>): void {
    event.currentTarget.contentDocument?.addEventListener('click', followBackendLink)
  }

  if (accountPage !== null) {
    return (
      <iframe
        title="Nachgestellte Google-Anmeldung"
        sandbox="allow-same-origin"
        srcDoc={accountPage}
        onLoad={followLinksOf}
        style={{ display: 'block', width: '100%', height: '100svh', border: 0 }}
      />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions -- links report the keyboard as clicks
    <div onClickCapture={followBackendLink}>
      <ProductIn key={visit.number} {...visit} />
    </div>
  )
}

/** The product, rendered as `src/start.tsx` renders it. */
export const ProductIn = ({ store, router }: Pick<Visit, 'store' | 'router'>) => (
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Provider>
  </StrictMode>
)

/** The address behind what was clicked; null when it is no link. */
function closestHref(target: EventTarget | null): string | null {
  // A link inside the account page belongs to another window, whose classes are not this one's.
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return null
  const link: Element | null = target.closest('a[href]')
  const href = link?.getAttribute('href')
  return href ? new URL(href, location.origin).href : null
}
