import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { Picture } from '../../src/ui/Picture'
import { pictureAt } from './carouselPictures'
import { inMain, inRoom } from './inWorld'
import { PictureFigure } from './PictureFigure'

const meta = preview.meta({
  id: 'components-bild',
  title: 'Bausteine/Karten und Bilder/Bild',
  tags: ['picture', 'image'],
  component: Picture,
  render: (args) => (
    <PictureFigure alt={args.alt} isFirst={args.isFirst ?? false}>
      <Picture {...args} />
    </PictureFigure>
  ),
  decorators: [inRoom, inMain],
  parameters: { room: '20rem' },
  args: {
    source: pictureAt(0).source,
    alt: pictureAt(0).alt,
    sizes: '20rem',
  },
  argTypes: { source: { control: false }, className: { control: false } },
})

/** What it shows is said in words, and it is fetched when it comes near the window. */
export const Named = meta.story({
  name: 'Mit Beschreibung',
  play: async ({ canvas, canvasElement }) => {
    const picture = canvas.getByRole('img', { name: pictureAt(0).alt })
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await expect(canvasElement.querySelector('source')).toHaveAttribute('type', 'image/avif')
  },
})

/** Beside words that say the same it is silent. */
export const Decorative = meta.story({
  name: 'Schmückend',
  tags: ['decorative'],
  args: { alt: '' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvas.getByRole('presentation')).toBeVisible()
  },
})

/** What a visitor sees first is fetched at once and before everything else. */
export const First = meta.story({
  name: 'Vor allem anderen geladen',
  tags: ['priority'],
  args: { isFirst: true },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img')
    await expect(picture).toHaveAttribute('loading', 'eager')
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
  },
})

/** Its place is kept while its file is on its way, so that nothing jumps. */
export const NotThereYet = meta.story({
  name: 'Noch nicht geladen',
  tags: ['loading'],
  args: {
    source: { sources: {}, img: { src: 'data:image/gif;base64,', w: 960, h: 720 } },
  },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img')
    await expect(picture).toHaveAttribute('width', '960')
    await expect(picture).toHaveAttribute('height', '720')
  },
})
