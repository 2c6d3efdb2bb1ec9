import { expect, within } from 'storybook/test'
import preview from '../../.storybook/preview'
import { createBackend } from '../../mocks/backend'
import { DemoPanel } from '../../mocks/panel/DemoPanel'
import type { Workbench } from '../../mocks/panel/workbench'
import { seed } from '../../mocks/seed'
import type { ActingContext } from '../screens/expectations'
import { besidePage, findSection } from './InShadow'

const operations = [
  {
    id: 1,
    name: 'shopItems',
    condition: 'error',
    variables: '{}',
    outcome: '200 Fehler, 12 ms',
    isBad: true,
    answer: '{"errors":[]}',
  },
]

const never = () => () => undefined

const workbench: Workbench = {
  backend: createBackend({ conditions: 'shopItems:error' }),
  log: { entries: () => operations, subscribe: never },
  loaded: null,
  seed,
  base: '/',
  storybook: '',
  unknown: ['shopItem:error'],
  version: '0.1.0',
  onSession: never,
}

const meta = preview.meta({
  id: 'components-demo-werkzeuge',
  title: 'Bausteine/Demo-Werkzeuge/Werkzeuge',
  tags: ['demo'],
  component: DemoPanel,
  decorators: [besidePage],
  args: { workbench },
})

/** Opens the panel. */
async function open({ canvasElement, userEvent }: ActingContext & { canvasElement: HTMLElement }) {
  const panel = within(await findSection(canvasElement, 'Demo'))
  await userEvent.click(panel.getByRole('button', { name: /1 Zustand aktiv, Unbekanntes/ }))
  return panel
}

/** What everybody needs; the link is in view whatever is scrolled to. */
export const Open = meta.story({
  name: 'Offen',
  play: async (context) => {
    const panel = await open(context)
    const preset = panel.getByRole('button', { name: 'der Shop fällt aus', pressed: true })
    await expect(preset).toBeVisible()
    await expect(panel.getByText('shopItem:error')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Link kopieren' })).toBeVisible()
    await expect(panel.getByText(/^Zustand je Anfrage/)).not.toBeVisible()
  },
})

export const ForDevelopers = meta.story({
  name: 'Für Entwickler',
  play: async (context) => {
    const panel = await open(context)
    const summary = panel.getByText('Für Entwickler')
    await context.userEvent.click(summary)
    await expect(panel.getByLabelText('shopItems')).toHaveValue('error')
    await expect(panel.getByText(/200 Fehler, 12 ms/)).toBeVisible()
    summary.scrollIntoView()
  },
})
