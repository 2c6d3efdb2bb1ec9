import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview'
import { emptyDraft } from '../../src/screens/create-item/itemDraft'
import { SizeTable, type SizeTableProps } from '../../src/screens/create-item/SizeTable'
import '../../src/theme/forms.scss'
import { inWindowOf } from './inWindowOf'
import { inMain } from './inWorld'
import { ownWindow } from './ownWindow'
import { useControlled } from './useControlled'

function TableInUse({ sizing, onChange, ...table }: SizeTableProps) {
  const [draft, setDraft] = useControlled(sizing)
  const change = (next: SizeTableProps['sizing']) => {
    setDraft(next)
    onChange(next)
  }
  return <SizeTable {...table} sizing={draft} onChange={change} />
}

const badPrices = {
  ...emptyDraft.sizing,
  S: { price: 'zwölf', description: '' },
  XL: { price: '1,2,3,x', description: '' },
}

const meta = preview.meta({
  id: 'components-produkt-groessen',
  title: 'Bausteine/Formular/Größen',
  tags: ['form', 'sizes', 'prices'],
  component: SizeTable,
  render: (args) => <TableInUse {...args} />,
  decorators: [inMain],
  parameters: { docs: ownWindow },
  args: { sizing: emptyDraft.sizing, showsBadPrices: false, onChange: fn() },
})

/** As a new product begins: five sizes, every price 0. */
export const Untouched = meta.story({
  name: 'Fünf Größen für 0 Euro',
  tags: ['spec:create-size-table', 'spec:sizing-defaults'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Größen' })).toBeVisible()
    const sizes = canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await expect(sizes).toEqual(['XS', 'S', 'M', 'L', 'XL'])
    await expect(canvas.getByLabelText('Preis XL in Euro')).toHaveValue('0')
  },
})

/** A price takes the place of the one before; prices are written as Germans write them. */
export const Typing = meta.story({
  name: 'Preis eingegeben',
  play: async ({ args, canvas, userEvent }) => {
    const price = canvas.getByLabelText('Preis M in Euro')
    await userEvent.click(price)
    await userEvent.keyboard('12,50')
    await expect(price).toHaveValue('12,50')
    await userEvent.tab()
    await userEvent.keyboard('klein')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...emptyDraft.sizing,
      M: { price: '12,50', description: 'klein' },
    })
  },
})

/** After somebody tried to submit, prices that are no numbers say so. */
export const BadPrices = meta.story({
  name: 'Preise sind keine Zahlen',
  tags: ['invalid', 'error', 'spec:price-numeric'],
  args: { sizing: badPrices, showsBadPrices: true },
  play: async ({ canvas }) => {
    const price = canvas.getByLabelText('Preis S in Euro')
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(price).toHaveAccessibleDescription('Bitte eine Zahl eingeben, zum Beispiel 12,50.')
    await expect(canvas.getAllByText(/^Bitte eine Zahl eingeben/)).toHaveLength(2)
  },
})

/** On a phone each description has a line of its own. */
export const OnPhone = meta.story({
  name: 'Auf dem Telefon',
  tags: ['phone'],
  globals: { viewport: { value: 'w390' } },
  play: inWindowOf('(width <= 390px)', async ({ canvas }) => {
    const price = canvas.getByLabelText('Preis XS in Euro').getBoundingClientRect()
    const description = canvas.getByLabelText('Beschreibung XS').getBoundingClientRect()
    await expect(description.top).toBeGreaterThanOrEqual(price.bottom)
    await expect(document.documentElement.scrollWidth).toBe(innerWidth)
  }),
})
