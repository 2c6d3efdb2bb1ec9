import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview'
import { seed } from '../../mocks/seed'
import { DualListPicker, type DualListPickerProps } from '../../src/ui/DualListPicker'
import { inMain } from './inWorld'
import { useControlled } from './useControlled'

const tags = seed.itemTags

function PickerInUse({ selected, onChange, ...picker }: DualListPickerProps) {
  const [chosen, setChosen] = useControlled(selected)
  const change = (next: string[]) => {
    setChosen(next)
    onChange(next)
  }
  return <DualListPicker {...picker} selected={chosen} onChange={change} />
}

const namesIn = (list: HTMLElement) =>
  [...list.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)

const meta = preview.meta({
  id: 'components-zwei-listen',
  title: 'Bausteine/Formular/Auswahl in zwei Listen',
  tags: ['form'],
  component: DualListPicker,
  render: (args) => <PickerInUse {...args} />,
  decorators: [inMain],
  args: {
    options: tags,
    selected: [],
    onChange: fn(),
    noun: { one: 'Tag', other: 'Tags' },
  },
  argTypes: { options: { control: 'object' }, selected: { control: 'object' } },
})

/** Nothing is chosen yet, and the right list says so. */
export const NothingSelected = meta.story({
  name: 'Nichts gewählt',
  parameters: {
    spec: ['picker-two-lists', 'picker-height', 'picker-no-filter', 'english-words-kept'],
  },
  play: async ({ canvas }) => {
    const available = canvas.getByLabelText('Available')
    await expect(available).toHaveRole('listbox')
    await expect(available.offsetHeight).toBe(480)
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(namesIn(available)).toEqual(tags.map(({ name }) => name))
    await expect(canvas.getByLabelText('Selected')).toHaveAccessibleDescription(
      'Noch nichts ausgewählt',
    )
    await expect(canvas.getByText('Markierte hinzufügen')).toHaveAttribute('aria-disabled', 'true')
  },
})

/** A few are chosen; they keep the order in which they were chosen. */
export const SomeSelected = meta.story({
  name: 'Zwei gewählt',
  args: { selected: ['tag-9', 'tag-2'] },
  play: async ({ canvas }) => {
    await expect(namesIn(canvas.getByLabelText('Selected'))).toEqual(['Robotik', 'Büro'])
    await expect(namesIn(canvas.getByLabelText('Available'))).toHaveLength(8)
  },
})

/** There is nothing to choose from. */
export const Empty = meta.story({
  name: 'Nichts zu wählen',
  tags: ['empty'],
  args: { options: [] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Nichts verfügbar')).toBeVisible()
    await expect(canvas.getByText('Noch nichts ausgewählt')).toBeVisible()
    for (const button of canvas.getAllByRole('button')) {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
    }
    canvas.getByLabelText('Available').focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(canvas.getByText('Nichts verfügbar')).toBeVisible()
  },
})

/** More options than have a place: the lists keep their height and scroll, and End leads to the last. */
export const ManyOptions = meta.story({
  name: '120 Tags',
  tags: ['many'],
  args: {
    options: Array.from({ length: 120 }, (_, index) => ({
      id: `tag-${index + 1}`,
      name: `Tag ${index + 1}`,
    })),
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    // Asking by role would compute the name of every option.
    const available = canvasElement.querySelector<HTMLElement>('[role="listbox"]')
    await expect(available?.offsetHeight).toBe(480)
    await expect(canvas.getByText('120')).toBeVisible()
    available?.focus()
    await userEvent.keyboard('{End}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['tag-120'])
    await expect(available?.scrollTop).toBeGreaterThan(4000)
  },
})

/** Names without a place to break are broken anywhere, so that no list grows to the side. */
export const LongNames = meta.story({
  name: 'Überlange Namen',
  tags: ['long-text'],
  args: {
    options: [
      { id: '1', name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterung'.repeat(3) },
      {
        id: '2',
        name: 'Ersatzteile für Maschinen, die es seit langem nicht mehr gibt '.repeat(4),
      },
      { id: '3', name: 'Büro' },
    ],
    selected: ['2'],
  },
  play: async ({ canvas }) => {
    for (const list of canvas.getAllByRole('listbox')) {
      await expect(list.scrollWidth).toBe(list.clientWidth)
    }
    await expect(canvas.getAllByRole('option')[0]?.offsetHeight).toBeGreaterThan(40)
  },
})
