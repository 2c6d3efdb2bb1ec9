import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { SamplePicture } from '../../src/catalog/SamplePicture'
import { productSampleAlt } from '../../src/content/pictures'
import { inMain, inRoom } from './inWorld'
import { PictureFigure } from './PictureFigure'

const meta = preview.meta({
  id: 'components-katalog-beispielbild',
  title: 'Bausteine/Karten und Bilder/Beispielbild',
  tags: ['picture', 'sample'],
  component: SamplePicture,
  render: (args) => (
    <PictureFigure alt={args.isDecorative ? '' : productSampleAlt}>
      <SamplePicture {...args} />
    </PictureFigure>
  ),
  decorators: [inRoom, inMain],
  parameters: { room: '30rem' },
  args: { sizes: '30rem', isDecorative: false },
  argTypes: { className: { control: false } },
})

/** On an item's page it says what it shows, and that it is an example. */
export const Named = meta.story({
  name: 'Mit Beschreibung',
  tags: ['spec:shop-sample-picture'],
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: productSampleAlt })
    await expect(picture.getAttribute('alt')).toMatch(/^Beispielbild: /)
  },
})

/** Beside a card's title it would only repeat itself. */
export const Decorative = meta.story({
  name: 'Schmückend',
  tags: ['decorative'],
  args: { isDecorative: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
})
