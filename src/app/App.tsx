import { Provider, type createStore } from 'jotai'
import { StrictMode, type ReactNode } from 'react'

export interface AppProps {
  /** The state of this page; a story, a test or the build brings its own. */
  store: ReturnType<typeof createStore>
  /** The router, for a browser or for the build. */
  children: ReactNode
}

/** The whole product around one store and one router. */
export function App({ store, children }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>{children}</Provider>
    </StrictMode>
  )
}
