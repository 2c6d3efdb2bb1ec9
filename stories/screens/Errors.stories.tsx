import { createStore, Provider } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { ErrorScreen } from '../../src/app/ErrorScreen'
import { CodeLoadingError } from '../../src/app/pieces'
import { storagesAtom } from '../../src/storage/storage'
import { inMain } from '../components/inWorld'
import { showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

/** Renders a page whose only route has failed with this error. */
function renderFailure(failure: unknown) {
  const id = 'failed'
  const routes = [{ id, path: '*', element: null, errorElement: <ErrorScreen /> }]
  const router = createMemoryRouter(routes, { hydrationData: { errors: { [id]: failure } } })
  return () => <RouterProvider router={router} />
}

const meta = preview.meta({
  id: 'screens-fehler',
  title: 'Seiten/Fehler und 404',
  tags: ['screen', 'error', 'missing'],
  render: renderScreen,
})

/** An address that no screen has. */
export const UnknownAddress = meta.story({
  name: 'Unbekannte Adresse',
  parameters: { spec: ['routing-failure-status'], path: '/gibt-es-nicht' },
  play: showsScreen(
    'Diese Seite gibt es nicht Unexpected Application Error',
    'Not Found',
    'Zur Startseite',
  ),
})

/** A fault of the product: its message, and a reload beside the way home. */
export const Fault = meta.story({
  name: 'Fehler des Programms',
  parameters: { spec: ['routing-failure-message'] },
  decorators: [inMain],
  render: renderFailure(new Error('Failed to fetch dynamically imported module')),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Failed to fetch dynamically imported module'),
    ).toBeVisible()
    await expect(canvas.getByText(/ist etwas schiefgegangen/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Neu laden' })).toBeVisible()
  },
})

/** Code could not be loaded, even after the one reload that a tab may do. */
export const MissingCode = meta.story({
  name: 'Teil der Seite nicht geladen',
  decorators: [
    inMain,
    (Story) => {
      const store = createStore()
      const denied = () => {
        throw new Error('denied')
      }
      store.set(storagesAtom, { local: denied, tab: denied })
      return (
        <Provider store={store}>
          <Story />
        </Provider>
      )
    },
  ],
  render: renderFailure(new CodeLoadingError('Failed to fetch dynamically imported module')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Ein Teil dieser Seite ließ sich nicht/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Neu laden' })).toBeVisible()
  },
})
