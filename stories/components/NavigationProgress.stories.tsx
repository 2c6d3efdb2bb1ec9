import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview'
import { NavigationProgress } from '../../src/app/NavigationProgress'
import { paths } from '../../src/paths'
import { inMain } from './inWorld'
import { ownWindow } from './ownWindow'

function PageWithSlowNeighbour() {
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: paths.home,
        element: (
          <>
            <NavigationProgress />
            <Link to={paths.shop}>Zum Shop</Link>
          </>
        ),
      },
      { path: paths.shop, loader: () => new Promise<null>(() => {}), element: null },
    ]),
  )
  return <RouterProvider router={router} />
}

const meta = preview.meta({
  id: 'components-rahmen-seitenwechsel',
  title: 'Bausteine/Rahmen/Seitenwechsel',
  tags: ['navigation', 'progress'],
  component: NavigationProgress,
  render: () => <PageWithSlowNeighbour />,
  decorators: [inMain],
  parameters: { docs: ownWindow },
})

const barIn = (canvas: HTMLElement) => canvas.querySelector('[data-part="progress"]')

/** While nobody goes anywhere there is nothing to see. */
export const AtRest = meta.story({
  name: 'In Ruhe: keine Linie',
  play: async ({ canvasElement }) => {
    await expect(barIn(canvasElement)).toBeNull()
  },
})

/** A moment after the click, and until the next screen stands, a hairline grows at the top of the window. */
export const Underway = meta.story({
  name: 'Nächste Seite wird geladen',
  tags: ['loading'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByText('Zum Shop'))
    await expect(barIn(canvasElement)).toBeNull()
    await waitFor(() => expect(barIn(canvasElement)).toBeInTheDocument())
    await expect(barIn(canvasElement)?.getBoundingClientRect().top).toBe(0)
  },
})
