import { useQuery } from '@apollo/client/react'
import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview'
import { ApolloScope } from '../../src/api/ApolloScope'
import { CreateTagField } from '../../src/screens/create-item/CreateTagField'
import { itemTagsQuery } from '../../src/screens/create-item/itemTags.query'
import '../../src/theme/forms.scss'
import type { ActingContext } from '../screens/expectations'
import { inMain, inWorld } from './inWorld'

function FieldWithKnownTags() {
  const tags = useQuery(itemTagsQuery).data?.itemTags
  if (!tags) return null
  return (
    <>
      <CreateTagField />
      <p aria-live="off">Bekannt: {tags.map(({ name }) => name).join(', ')}</p>
    </>
  )
}

/** Types into the field once the known tags are there, and gives the field. */
async function typeInto({ canvas, userEvent }: ActingContext, text: string) {
  const field = await canvas.findByLabelText('Tag erstellen')
  await userEvent.type(field, text)
  return field
}

const meta = preview.meta({
  id: 'components-produkt-tag-erstellen',
  title: 'Bausteine/Formular/Tag-Feld',
  tags: ['form'],
  component: CreateTagField,
  render: () => (
    <ApolloScope>
      <FieldWithKnownTags />
    </ApolloScope>
  ),
  decorators: [inMain, inWorld],
  parameters: { persona: 'admin' },
})

/** The new tag stands among the known ones, and the field is ready for the next. */
export const Created = meta.story({
  name: 'Tag erstellt',
  parameters: { spec: ['create-tag-inline', 'tag-form-resets'] },
  play: async (context) => {
    const { canvas, userEvent } = context
    const field = await typeInto(context, 'Drohnen')
    await userEvent.click(canvas.getByLabelText('Tag anlegen'))
    await expect(await canvas.findByText('Tag „Drohnen“ erstellt.')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(await canvas.findByText(/^Bekannt: .*Büro, Drohnen, Ersatzteil/)).toBeVisible()
  },
})

/** Nothing is validated before the request; the server's refusal is explained until the input changes. */
export const Duplicate = meta.story({
  name: 'Tag gibt es schon',
  tags: ['error'],
  parameters: { spec: ['tag-form-unvalidated'] },
  play: async (context) => {
    const field = await typeInto(context, 'Büro{Enter}')
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
    await expect(field).toHaveAccessibleDescription(/oder es gibt ihn schon/)
    await context.userEvent.type(field, 's')
    await expect(field).toHaveAttribute('aria-invalid', 'false')
    await context.userEvent.type(field, '{Backspace}{Enter}')
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
  },
})

/** While the request is pending, the button cannot be pressed again. */
export const Creating = meta.story({
  name: 'Tag wird erstellt',
  tags: ['loading'],
  parameters: { mock: 'createItemTag:loading' },
  play: async (context) => {
    await typeInto(context, 'Drohnen{Enter}')
    await expect(context.canvas.getByLabelText('Tag anlegen')).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})
