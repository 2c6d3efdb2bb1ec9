import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom'
import { ScreenLoading } from './app/ScreenLoading'
import { Frame } from './app/Frame'
import type { Page } from './pages'
import { paths } from './paths'
import { createRoutes, loadWholeScreen } from './routes'

/** A page as the build writes it. */
export interface PrerenderedPage {
  /** Title, description and what else belongs in the document's head. */
  head: string
  body: string
  /** Whether its screen waits for no data, so that the mock need not be loaded at once. */
  isComplete: boolean
}

const basename = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Renders a page as every visitor sees it first: whole, or as it looks until its data is there. */
export async function prerenderPage({ example, query }: Page): Promise<PrerenderedPage> {
  const store = createStore()
  const routes = createRoutes(store)
  const matches = matchRoutes(routes, example)
  await loadWholeScreen(matches)
  // The screen itself: what stands round it has a fallback as well.
  const route = matches?.at(-1)?.route
  const element = route?.hydrateFallbackElement
  if (element) Object.assign(route, { element, loader: undefined, lazy: undefined })
  return { ...(await render(routes, example, store)), isComplete: query === null }
}

/** Renders the frame around every screen, for the addresses that have no page of their own. */
export async function prerenderFrame(): Promise<PrerenderedPage> {
  const routes = [{ element: <Frame />, children: [{ path: '*', element: <ScreenLoading /> }] }]
  return { ...(await render(routes, paths.home, createStore())), isComplete: false }
}

async function render(
  routes: RouteObject[],
  path: string,
  store: ReturnType<typeof createStore>,
): Promise<Pick<PrerenderedPage, 'head' | 'body'>> {
  const handler = createStaticHandler(routes, { basename })
  const context = await handler.query(new Request(new URL(basename + path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} answers with ${context.status}.`)
  const { prelude } = await prerender(
    <StrictMode>
      <Provider store={store}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Provider>
    </StrictMode>,
    {
      onError: (error) => {
        throw error
      },
    },
  )
  const html = await new Response(prelude).text()
  // React writes what belongs in the head in front of what it has been given.
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}
