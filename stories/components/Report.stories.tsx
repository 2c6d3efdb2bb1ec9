import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview'
import { ReportForm } from '../../mocks/panel/report/ReportForm'
import type { Report } from '../../mocks/report/reportFormat'
import { findSection } from './InShadow'
import { inPanel } from './ownData'

const begin = {
  address: '/shop',
  persona: 'admin',
  conditions: 'shopItemById:slow',
  latency: '300',
  cart: '[{"id":"1001","count":2}]',
  draft: '',
  created: '',
  loaded: '',
} as const

const gathered: Report = {
  format: 1,
  version: '0.1.0',
  madeAt: '2026-11-22T18:00:00.000Z',
  note: '',
  state: { ...begin, address: '/item/1001', draft: 'Entwurf' },
  data: null,
  window: { width: 390, height: 844 },
  scheme: 'dark',
  textSize: 16,
  browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  operations: [
    { name: 'shopItemById', kind: 'query', variables: '{"id":"1001"}', outcome: '200' },
    { name: 'createItemTag', kind: 'mutation', variables: '{"name":"x"}', outcome: '200' },
  ],
  begin: { ...begin, top: 0 },
  actions: [
    { do: 'fill', role: 'searchbox', name: 'Suche', text: 'Halter', changed: {} },
    { do: 'press', role: 'link', name: 'Kabelhalter', changed: { conditions: 'shopItems:long' } },
    { do: 'press', role: 'button', name: 'Menge erhöhen', nth: 1, changed: {} },
    { do: 'key', key: 'Escape', changed: { address: '/item/1001' } },
  ],
  complaints: ['TypeError: x is undefined'],
  visits: [{ id: 'a', idx: 0, address: '/item/1001', top: 0 }],
  at: 0,
}

const formIn = async (canvasElement: HTMLElement) =>
  within(await findSection(canvasElement, 'Fehler melden'))

const meta = preview.meta({
  id: 'components-fehler-melden',
  title: 'Bausteine/Demo-Werkzeuge/Fehler melden',
  tags: ['demo', 'report', 'bug'],
  component: ReportForm,
  decorators: [inPanel],
  args: {
    gathered,
    gather: async () => gathered,
    keptNote: '',
    keepNote: fn(),
    site: 'https://demo.example/',
    copy: fn(async () => {}),
    save: fn(),
    onMessage: fn(),
    onClose: fn(),
  },
})

/** All of the report is to be seen before anything is given away; what was typed is no part of it. */
export const Gathered = meta.story({
  name: 'Bericht vor dem Weitergeben',
  play: async ({ args, canvasElement, userEvent }) => {
    const form = await formIn(canvasElement)
    const steps = form.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(steps).toEqual([
      'In Suchfeld „Suche“ getippt',
      'Zustände: shopItems:long',
      'Link „Kabelhalter“ gedrückt',
      'Knopf „Menge erhöhen“ (Nr. 2) gedrückt',
      'Auf /item/1001',
      'Taste Escape gedrückt',
    ])
    const whole = form.getByRole('group', { name: 'Das alles steht im Bericht:' })
    await expect(whole.textContent).not.toContain('Halter"')
    await userEvent.click(await form.findByRole('button', { name: 'Link kopieren' }))
    await waitFor(() =>
      expect(args.copy).toHaveBeenCalledWith(expect.stringMatching(/#report=[\w-]+\.[\w-]+$/)),
    )
    await waitFor(() => expect(args.onMessage).toHaveBeenCalledWith('Link zum Bericht kopiert.'))
    await userEvent.click(form.getByRole('button', { name: 'Als Datei speichern' }))
    await waitFor(() =>
      expect(args.save).toHaveBeenCalledWith(
        'bericht-202611221800.json',
        expect.stringContaining('"digest"'),
      ),
    )
  },
})

/** A browser without permission shows the link instead of copying it. */
export const NotCopied = meta.story({
  name: 'Kopieren nicht erlaubt',
  tags: ['error'],
  args: { copy: fn(() => Promise.reject(new Error('denied'))) },
  play: async ({ canvasElement, userEvent }) => {
    const form = await formIn(canvasElement)
    await userEvent.click(await form.findByRole('button', { name: 'Link kopieren' }))
    const field = await form.findByRole('textbox', { name: 'Link zum Bericht' })
    await expect(field).toHaveAttribute('readonly')
  },
})

export const TooLong = meta.story({
  name: 'Zu lang für einen Link',
  tags: ['long'],
  args: {
    gathered: {
      ...gathered,
      // Hardly to be compressed.
      complaints: Array.from({ length: 90 }, (_, at) =>
        Array.from({ length: 20 }, (__, digit) => Math.sin(at * 20 + digit)).join(''),
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const form = await formIn(canvasElement)
    await expect(await form.findByText(/für einen Link.* zu lang/i)).toBeVisible()
    await expect(form.queryByRole('button', { name: 'Link kopieren' })).toBeNull()
    await expect(form.getByRole('button', { name: 'Als Datei speichern' })).toBeVisible()
  },
})
