import type { Decorator } from '@storybook/react-vite'
import { Provider } from 'jotai'
import { useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { worldOf } from '../screens/renderScreen'
import { createWorldStore } from '../StoryApp'
import type { World } from '../storyWorld'

/** Gives a component its place in a page: assistive technology looks for content inside a landmark. */
export const inMain: Decorator = (Story) => (
  <main style={{ padding: 'var(--space-6) var(--page-margin)' }}>
    <Story />
  </main>
)

/** Gives a component at most the width of the parameter `room`, which is also what its container queries see. */
export const inRoom: Decorator = (Story, { parameters }) => (
  <div style={{ containerType: 'inline-size', maxWidth: parameters['room'] }}>
    <Story />
  </div>
)

/** Gives a component the store, the router and the backend of the story's world. */
export const inWorld: Decorator = (Story, context) => {
  const world = worldOf(context)
  return (
    <InWorld key={world.number} world={world}>
      <Story />
    </InWorld>
  )
}

function InWorld({ world, children }: { world: World; children: ReactNode }) {
  const [store] = useState(() => createWorldStore(world))
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={[world.path]}>{children}</MemoryRouter>
    </Provider>
  )
}
