import { createStore } from 'jotai'
import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom'
import { App } from './app/App'
import { Frame } from './app/Frame'
import { ScreenLoading } from './app/ScreenLoading'
import { loadMatchedScreens } from './page/matchedScreens'
import type { Page } from './pages'
import { paths, screenRecords } from './paths'
import { createRoutes } from './routes'

/** A page as the build writes it. */
export interface PrerenderedPage {
  /** Title, description and what else belongs in the document's head. */
  head: string
  body: string
  /** The names of the screens in it that are loaded on demand; each is the name of its file. */
  screens: readonly string[]
  /** Whether its screen waits for no data, so that the mock need not be loaded at once. */
  isComplete: boolean
}

const basename = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Renders a page as every visitor sees it first. Rejects when its screen fails. */
export async function prerenderPage({ example, query }: Page): Promise<PrerenderedPage> {
  const store = createStore()
  const page = await prerenderRoutes(createRoutes(store), example, store)
  return { ...page, isComplete: query === null }
}

/**
 * Renders what stands round every screen, for the addresses that have no page of their own. Where a host knows nothing but
 * files most of them are items', and what an item needs beyond the frame is nearly all shared by the other screens with
 * data.
 */
export async function prerenderFrame(): Promise<PrerenderedPage> {
  const routes = [{ element: <Frame />, children: [{ path: '*', element: <ScreenLoading /> }] }]
  const store = createStore()
  const page = await prerenderRoutes(routes, paths.home, store)
  const screens = await loadMatchedScreens(createRoutes(store), screenRecords.item.example, '')
  return { ...page, screens: screens.map(({ name }) => name), isComplete: false }
}

async function prerenderRoutes(
  routes: RouteObject[],
  path: string,
  store: ReturnType<typeof createStore>,
): Promise<Omit<PrerenderedPage, 'isComplete'>> {
  const screens = await loadMatchedScreens(routes, path, '')
  const handler = createStaticHandler(routes, { basename })
  const address = new URL(`${basename}${path}`, 'http://localhost')
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
      // Whatever is in a Suspense boundary stays in its place: a page is whole without a script.
      progressiveChunkSize: Infinity,
    },
  )
  const html = await new Response(prelude).text()
  return { ...splitHead(html), screens: screens.map(({ name }) => name) }
}

/** React writes what belongs in the head in front of what it has been given. */
function splitHead(html: string): Pick<PrerenderedPage, 'head' | 'body'> {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}
