import { createStore } from 'jotai'
import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom'
import { App } from './app/App'
import { Frame } from './app/Frame'
import { ScreenLoading } from './app/ScreenLoading'
import { loadMatchedScreens } from './page/matchedScreens'
import { paths } from './paths'
import { createRoutes } from './routes'

/** The addresses whose pages the build writes: every public screen that needs no address of its own from data. */
export const prerenderedPaths: readonly string[] = [
  paths.home,
  paths.legalNotice,
  paths.contact,
  paths.materials,
  paths.gallery,
  paths.shop,
  paths.signIn,
  paths.signUp,
]

/** The other addresses of the route table: what they show depends on who looks, so that their pages hold the frame alone. */
export const framedPaths: readonly string[] = fixedPaths(createRoutes(createStore())).filter(
  (path) => !prerenderedPaths.includes(path),
)

/** The addresses of a route table in which nothing varies. */
function fixedPaths(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path = '*', children = [] }) => [
    ...(/[:*]/.test(path) ? [] : [path]),
    ...fixedPaths(children),
  ])
}

/** What stands there while data is on its way, or a screen. */
const framePath = '/*'
const incompletePaths = new Set<string>([paths.shop, paths.item, framePath])

/** A page as the build writes it. */
export interface PrerenderedPage {
  /** Title, description and what else belongs into the document's head. */
  head: string
  body: string
  /** The names of the screens in it that are loaded on demand; each is the name of its file. */
  screens: readonly string[]
  /** Whether there is nothing to wait for: the scripts may then come after all that is seen. */
  isComplete: boolean
}

const basename = import.meta.env.BASE_URL.replace(/\/$/, '')

/**
 * Renders the page of an address, or of all addresses of a route with an id in it, as every visitor sees it first.
 * Rejects when its screen fails.
 */
export async function prerenderPath(path: string): Promise<PrerenderedPage> {
  const store = createStore()
  return prerenderRoutes(createRoutes(store), path, store)
}

/**
 * Renders what stands round every screen, for the addresses that have no page of their own. Where a host knows nothing but
 * files most of them are items', and what an item needs beyond the frame is nearly all shared by the other screens with
 * data.
 */
export async function prerenderFrame(): Promise<PrerenderedPage> {
  const routes = [{ element: <Frame />, children: [{ path: '*', element: <ScreenLoading /> }] }]
  const store = createStore()
  const page = await prerenderRoutes(routes, framePath, store)
  const screens = await loadMatchedScreens(createRoutes(store), exampleOf(paths.item), '')
  return { ...page, screens: screens.map(({ name }) => name) }
}

/** An address of a route. */
const exampleOf = (path: string) => generatePath(path, { id: '1', '*': '' })

async function prerenderRoutes(
  routes: RouteObject[],
  path: string,
  store: ReturnType<typeof createStore>,
): Promise<PrerenderedPage> {
  const example = exampleOf(path)
  const screens = await loadMatchedScreens(routes, example, '')
  const handler = createStaticHandler(routes, { basename })
  const address = new URL(`${basename}${example}`, 'http://localhost')
  const context = await handler.query(new Request(address))
  if (context instanceof Response) throw new Error(`${path} answers with ${context.status}.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerender(
    <App store={store}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
    {
      onError: (error) => {
        throw error
      },
    },
  )
  const html = await new Response(prelude).text()
  return {
    ...splitHead(html),
    screens: screens.map(({ name }) => name),
    isComplete: !incompletePaths.has(path),
  }
}

/** React writes what belongs into the head in front of what it has been given. */
function splitHead(html: string): Pick<PrerenderedPage, 'head' | 'body'> {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}
