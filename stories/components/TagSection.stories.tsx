import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview'
import { seed } from '../../mocks/seed'
import { ApolloScope } from '../../src/api/ApolloScope'
import { TagSection, type TagSectionProps } from '../../src/screens/create-item/TagSection'
import '../../src/theme/forms.scss'
import { inMain, inWorld } from './inWorld'
import { ownWindow } from './ownWindow'
import { useControlled } from './useControlled'

function SectionInUse({ selected, onSelect, ...section }: TagSectionProps) {
  const [chosen, setChosen] = useControlled(selected)
  const select = (tagIds: string[]) => {
    setChosen(tagIds)
    onSelect(tagIds)
  }
  return (
    <ApolloScope>
      <TagSection {...section} selected={chosen} onSelect={select} />
    </ApolloScope>
  )
}

const meta = preview.meta({
  id: 'components-produkt-tags',
  title: 'Bausteine/Formular/Tags',
  tags: ['form', 'tags'],
  component: TagSection,
  render: (args) => <SectionInUse {...args} />,
  decorators: [inMain, inWorld],
  parameters: { persona: 'admin', docs: ownWindow },
  args: { tags: seed.itemTags, isLoading: false, onRetry: fn(), selected: [], onSelect: fn() },
})

/** Two lists and the field for a new tag; what is moved is announced as tags. */
export const Choosing = meta.story({
  name: 'Ein Tag gewählt',
  tags: ['spec:picker-two-lists'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByText('Fahrrad'))
    await expect(args.onSelect).toHaveBeenLastCalledWith(['tag-4'])
    await expect(canvas.getByText('1 Tag hinzugefügt: Fahrrad')).toBeVisible()
    await expect(canvas.getByLabelText('Tag erstellen')).toBeVisible()
  },
})

/** Tags are on their way; the rest of the form can be filled meanwhile. */
export const Loading = meta.story({
  name: 'Tags werden geladen',
  tags: ['loading', 'spec:tags-loading'],
  args: { tags: null, isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Tags' })).toBeVisible()
    await expect(canvas.queryByLabelText('Tag erstellen')).toBeNull()
  },
})

/** Tags could not be had; they can be asked for again without losing the form. */
export const Failed = meta.story({
  name: 'Tags nicht zu haben',
  tags: ['error', 'spec:tags-error'],
  args: { tags: null },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Error')).toBeVisible()
    await userEvent.click(canvas.getByText('Erneut versuchen'))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

/** There is no tag yet: the field creates the first. */
export const NoTags = meta.story({
  name: 'Noch keine Tags',
  tags: ['empty'],
  args: { tags: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nichts verfügbar')).toBeVisible()
    await expect(canvas.getByLabelText('Tag erstellen')).toBeVisible()
  },
})
