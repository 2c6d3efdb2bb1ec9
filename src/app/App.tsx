import { Provider, type createStore } from 'jotai'
import { StrictMode } from 'react'
import { RouterProvider, type createBrowserRouter } from 'react-router-dom'

export interface AppProps {
  /** The state of this page; a story or a test brings its own. */
  store: ReturnType<typeof createStore>
  router: ReturnType<typeof createBrowserRouter>
}

/** The whole product around one store and one router. */
export function App({ store, router }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  )
}
