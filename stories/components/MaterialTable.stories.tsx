import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { MaterialTable } from '../../src/screens/materials/MaterialTable'
import { inMain } from './inWorld'

const meta = preview.meta({
  id: 'components-material-tabelle',
  title: 'Components/Material/Tabelle',
  component: MaterialTable,
  decorators: [inMain],
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
  tags: ['spec:materials-columns', 'spec:materials-one-row', 'spec:materials-values'],
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('columnheader')
    await expect(headings).toHaveLength(9)
    const values = [canvas.getByRole('rowheader'), ...canvas.getAllByRole('cell')]
    await expect(values.map(({ textContent }) => textContent)).toEqual(specified)
    await expect(top(values[1])).toBe(top(values[8]))
    await expect(top(headings[0])).toBeLessThan(top(values[0]) ?? 0)
  },
})

/** On a phone each value stands beside its heading, and the table is still a table. */
export const OnPhone = meta.story({
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('columnheader')
    const values = [canvas.getByRole('rowheader'), ...canvas.getAllByRole('cell')]
    await expect(values).toHaveLength(9)
    await expect(top(headings[8])).toBe(top(values[8]))
    await expect(document.documentElement.scrollWidth).toBe(innerWidth)
  },
})
