import type { createStore } from 'jotai'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app/App'
import { createRoutes } from './routes'
import { restoreSession } from './session/restoreSession'

/** Renders the product into an element, once the session is restored (SPEC.md section 4). */
export async function startApp(
  container: HTMLElement,
  store: ReturnType<typeof createStore>,
): Promise<Root> {
  await restoreSession(store)
  const basename = import.meta.env.BASE_URL.replace(/\/$/, '')
  const root = createRoot(container)
  root.render(<App store={store} router={createBrowserRouter(createRoutes(store), { basename })} />)
  return root
}
