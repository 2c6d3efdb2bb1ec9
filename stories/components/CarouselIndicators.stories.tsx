import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview'
import { CarouselIndicators, type CarouselPickerProps } from '../../src/ui/CarouselPicker'
import { firstPictures, pictureAt } from './carouselPictures'
import { inMain } from './inWorld'
import { useControlled } from './useControlled'

function IndicatorsInUse({ pictures, current, onPick }: CarouselPickerProps) {
  const [shown, setShown] = useControlled(current)
  const pick = (index: number) => {
    setShown(index)
    onPick(index)
  }
  return <CarouselIndicators pictures={pictures} current={shown} onPick={pick} />
}

const meta = preview.meta({
  id: 'components-bildmarken',
  title: 'Bausteine/Karten und Bilder/Bildmarken',
  tags: ['carousel', 'indicators'],
  component: CarouselIndicators,
  render: (args) => <IndicatorsInUse {...args} />,
  decorators: [inMain],
  args: { pictures: firstPictures(3), current: 1, onPick: fn() },
  argTypes: {
    current: { control: { type: 'range', min: 0, max: 2 } },
    pictures: { control: false },
  },
})

/** Each mark is named after its picture and large enough for a finger. */
export const Three = meta.story({
  name: 'Drei, die erste gewählt',
  play: async ({ args, canvas, userEvent }) => {
    const marks = canvas.getAllByRole('button')
    await expect(marks.map(({ ariaCurrent }) => ariaCurrent)).toEqual(['false', 'true', 'false'])
    for (const { offsetWidth, offsetHeight } of marks) {
      await expect(Math.min(offsetWidth, offsetHeight)).toBeGreaterThanOrEqual(44)
    }
    await userEvent.click(canvas.getByLabelText(`Bild 1: ${pictureAt(0).caption}`))
    await expect(args.onPick).toHaveBeenLastCalledWith(0)
    await expect(marks.map(({ ariaCurrent }) => ariaCurrent)).toEqual(['true', 'false', 'false'])
  },
})

/** A single picture still says which one it is. */
export const One = meta.story({
  name: 'Eine einzige',
  args: { pictures: firstPictures(1), current: 0 },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: `Bild 1: ${pictureAt(0).caption}` }),
    ).toHaveAttribute('aria-current', 'true')
  },
})
