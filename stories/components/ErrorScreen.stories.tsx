import { createStore, Provider } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { ErrorScreen } from '../../src/app/ErrorScreen'
import { CodeLoadingError } from '../../src/page/codeLoading'
import { absentStorage, tabStorageAtom } from '../../src/storage/storage'
import { inMain } from './inWorld'

/** Renders a page whose only route has failed with this error. */
function renderFailure(failure: unknown) {
  const id = 'failed'
  const routes = [{ id, path: '*', element: null, errorElement: <ErrorScreen /> }]
  const router = createMemoryRouter(routes, { hydrationData: { errors: { [id]: failure } } })
  return () => <RouterProvider router={router} />
}

/** The response that a route throws. */
const answer = (status: number, statusText: string) => ({
  status,
  statusText,
  internal: false,
  data: null,
})

const meta = preview.meta({
  id: 'components-rahmen-fehlerseite',
  title: 'Bausteine/Rahmen/Fehlerseite',
  tags: ['error'],
  component: ErrorScreen,
  decorators: [inMain],
})

/** A fault of the product: its message, and a reload beside the way home. */
export const Fault = meta.story({
  name: 'Fehler des Programms',
  tags: ['spec:routing-failure-message'],
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
  tags: ['offline'],
  decorators: [
    (Story) => {
      const store = createStore()
      store.set(tabStorageAtom, absentStorage)
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

/** A status without a text is shown as its number. */
export const StatusWithoutText = meta.story({
  name: 'Status 503 ohne Text',
  render: renderFailure(answer(503, '')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Status 503')).toBeVisible()
  },
})

/** The thrown value has no message. */
export const Unexplained = meta.story({
  name: 'Unbekannter Fehler',
  render: renderFailure(null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Unknown error')).toBeVisible()
  },
})
