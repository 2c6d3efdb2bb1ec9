import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { OutcomeNotice } from '../../src/app/OutcomeNotice'
import { inMain, inWorld } from './inWorld'

const meta = preview.meta({
  id: 'components-produkt-meldung',
  title: 'Bausteine/Meldungen/Produkt-Meldung',
  tags: ['notice', 'form'],
  component: OutcomeNotice,
  render: (args) => (
    <>
      <h2>Shop</h2>
      <OutcomeNotice {...args} />
    </>
  ),
  decorators: [inMain, inWorld],
  args: { sentence: 'Produkt „Kabelhalter“ erstellt.', isSuccess: true },
})

/** An admin has created a product. */
export const Created = meta.story({
  name: 'Produkt erstellt',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Schließen' })).toBeVisible()
  },
})

/** The creation has failed after the form was left. */
export const Failed = meta.story({
  name: 'Produkt nicht erstellt',
  tags: ['error'],
  args: {
    sentence: 'Produkt „Kabelhalter“ nicht erstellt. Ihre Eingaben sind noch da.',
    isSuccess: false,
  },
})

/** A title without a place to break the line. */
export const LongTitle = meta.story({
  name: 'Langer Titel',
  args: { sentence: `Produkt „${'Endlos'.repeat(10)}…“ erstellt.` },
})
