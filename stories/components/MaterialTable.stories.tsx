import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { MaterialTable } from '../../src/screens/materials/MaterialTable'
import { inWindowOf } from './inWindowOf'
import { inMain, inRoom } from './inWorld'

const meta = preview.meta({
  id: 'components-material-tabelle',
  title: 'Bausteine/Daten/Materialtabelle',
  tags: ['table', 'materials'],
  component: MaterialTable,
  decorators: [inRoom, inMain],
})

const specified = [
  'Polyamid, PA12 (Nylon)',
  'Grau',
  '52.3',
  '1840',
  '7.8',
  '60.6',
  '1380',
  '29.5',
  '75',
]

const top = (cell: HTMLElement | undefined) => cell?.getBoundingClientRect().top

/** With room enough, the values stand below their headings, digit by digit as specified. */
export const Wide = meta.story({
  name: 'Breit: eine Zeile',
  tags: ['spec:materials-columns', 'spec:materials-one-row', 'spec:materials-values'],
  globals: { viewport: { value: 'w1440' } },
  play: inWindowOf('(width >= 1200px)', async ({ canvas }) => {
    const headings = canvas.getAllByRole('columnheader')
    await expect(headings).toHaveLength(9)
    const values = [canvas.getByRole('rowheader'), ...canvas.getAllByRole('cell')]
    await expect(values.map(({ textContent }) => textContent)).toEqual(specified)
    await expect(top(values[1])).toBe(top(values[8]))
    await expect(top(headings[0])).toBeLessThan(top(values[0]) ?? 0)
  }),
})

/** With little room each value stands beside its heading, and the table is still a table. */
export const OnPhone = meta.story({
  name: 'Schmal: Wert neben Überschrift',
  tags: ['phone'],
  parameters: { room: '20rem' },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('columnheader')
    const values = [canvas.getByRole('rowheader'), ...canvas.getAllByRole('cell')]
    await expect(values).toHaveLength(9)
    await expect(top(headings[8])).toBe(top(values[8]))
    await expect(document.documentElement.scrollWidth).toBe(innerWidth)
  },
})
