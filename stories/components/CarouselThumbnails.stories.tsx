import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview'
import { CarouselThumbnails, type CarouselThumbnailsProps } from '../../src/ui/CarouselPicker'
import { firstPictures, pictureAt } from './carouselPictures'
import { inMain, inRoom } from './inWorld'
import { useControlled } from './useControlled'

function ThumbnailsInUse({ current, onPick, ...thumbnails }: CarouselThumbnailsProps) {
  const [shown, setShown] = useControlled(current)
  const pick = (index: number) => {
    setShown(index)
    onPick(index)
  }
  return <CarouselThumbnails {...thumbnails} current={shown} onPick={pick} />
}

const meta = preview.meta({
  id: 'components-vorschaubilder',
  title: 'Bausteine/Karten und Bilder/Vorschaubilder',
  tags: ['carousel', 'thumbnails'],
  component: CarouselThumbnails,
  render: (args) => <ThumbnailsInUse {...args} />,
  decorators: [inRoom, inMain],
  parameters: { room: '40rem' },
  args: {
    pictures: firstPictures(5),
    current: 0,
    onPick: fn(),
    visible: 5,
    transition: 500,
    sizes: '8rem',
  },
  argTypes: {
    current: { control: { type: 'range', min: 0, max: 4 } },
    visible: { control: { type: 'range', min: 1, max: 7 } },
    transition: { control: { type: 'range', min: 0, max: 2000, step: 100 } },
    pictures: { control: false },
    sizes: { control: false },
  },
})

/** Five stand beside each other; the shown one is underlined. */
export const Five = meta.story({
  name: 'Fünf, das dritte gewählt',
  tags: ['spec:gallery-five-visible'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(5)
    const third = canvas.getByLabelText(`Bild 3: ${pictureAt(2).caption}`)
    await userEvent.click(third)
    await expect(args.onPick).toHaveBeenLastCalledWith(2)
    await expect(third).toHaveAttribute('aria-current', 'true')
  },
})

/** Three leave room at the end rather than growing. */
export const Three = meta.story({
  name: 'Nur drei',
  args: { pictures: firstPictures(3) },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Bild wählen' })
    const last = canvas.getByLabelText(`Bild 3: ${pictureAt(2).caption}`)
    await expect(last.offsetWidth).toBeLessThan(group.offsetWidth / 4)
  },
})

/** Those without a place are out of reach of the keyboard until the row has moved. */
export const MoreThanFit = meta.story({
  name: 'Neun, fünf haben Platz',
  tags: ['many', 'spec:gallery-five-visible', 'spec:gallery-thumbnail-slide'],
  args: { pictures: firstPictures(9), current: 4 },
  argTypes: { current: { control: { type: 'range', min: 0, max: 8 } } },
  play: async ({ canvasElement }) => {
    const all = [...canvasElement.querySelectorAll('[data-part="thumbnail"]')]
    const reachable = all.flatMap((one, index) => (one.matches('[inert]') ? [] : index + 1))
    await expect(reachable).toEqual([3, 4, 5, 6, 7])
  },
})

/** Tab leads from one to the next, Enter chooses. */
export const Keyboard = meta.story({
  name: 'Mit der Tastatur',
  tags: ['keyboard', 'focus'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByLabelText(`Bild 2: ${pictureAt(1).caption}`)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).toHaveBeenLastCalledWith(1)
  },
})
