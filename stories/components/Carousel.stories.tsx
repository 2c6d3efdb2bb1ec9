import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview'
import { Carousel, type CarouselProps } from '../../src/ui/Carousel'
import { firstPictures, pictureAt } from './carouselPictures'
import { inWindowOf } from './inWindowOf'
import { inMain, inRoom } from './inWorld'
import { useControlled } from './useControlled'

function CarouselInUse({ isStopped, onStoppedChange, ...carousel }: CarouselProps) {
  const [isNowStopped, setStopped] = useControlled(isStopped)
  const [isViewerOpen, setViewerOpen] = useControlled(carousel.isViewerOpen)
  const change = (next: boolean) => {
    setStopped(next)
    onStoppedChange(next)
  }
  return (
    <Carousel
      {...carousel}
      isStopped={isNowStopped}
      onStoppedChange={change}
      isViewerOpen={isViewerOpen}
      onViewerOpenChange={(isOpen) => {
        setViewerOpen(isOpen)
        carousel.onViewerOpenChange(isOpen)
      }}
    />
  )
}

/** Waits until nothing that can be pressed is kept from assistive technology: the slider follows a moment later. */
const followed = (canvas: HTMLElement) =>
  waitFor(() =>
    expect(
      canvas.querySelector('[aria-hidden="true"] button:not(:disabled, [inert], [inert] *)'),
    ).toBeNull(),
  )

const meta = preview.meta({
  id: 'components-karussell',
  title: 'Bausteine/Karten und Bilder/Karussell',
  tags: ['carousel', 'slider'],
  component: Carousel,
  render: (args) => <CarouselInUse {...args} />,
  decorators: [inRoom, inMain],
  parameters: { room: '40rem' },
  args: {
    name: 'Planetengetriebe',
    description: 'Vier Planetenräder kreisen zwischen Sonnenrad und Hohlrad.',
    pictures: firstPictures(3),
    picker: 'thumbnails' as const,
    isStopped: true,
    onStoppedChange: fn(),
    isViewerOpen: false,
    onViewerOpenChange: fn(),
    sizes: '40rem',
    isFirst: false,
    autoPlayInterval: 4000,
    thumbnailTransition: 500,
    visibleThumbnails: 5,
  },
  argTypes: {
    picker: { control: 'inline-radio', options: ['thumbnails', 'indicators'] },
    autoPlayInterval: { control: { type: 'range', min: 500, max: 10_000, step: 500 } },
    thumbnailTransition: { control: { type: 'range', min: 0, max: 2000, step: 100 } },
    visibleThumbnails: { control: { type: 'range', min: 1, max: 7 } },
    pictures: { control: false },
    sizes: { control: false },
  },
})

/** A click on a small picture shows it large and marks it. */
export const Thumbnails = meta.story({
  name: 'Mit Vorschaubildern, Bild 2',
  tags: ['spec:gallery-others-thumbnails'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Planetengetriebe' })).toBeVisible()
    const second = canvas.getByLabelText(`Bild 2: ${pictureAt(1).caption}`)
    await expect(second).toHaveAttribute('aria-current', 'false')
    await userEvent.click(second)
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByText('2 von 3').parentElement).toHaveTextContent(pictureAt(1).caption)
    await followed(canvasElement)
  },
})

/** The first gallery of the page has marks in place of small pictures. */
export const Indicators = meta.story({
  name: 'Mit Bildmarken, Bild 3',
  tags: ['spec:gallery-first-indicators'],
  args: { picker: 'indicators' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('[data-part="thumbnail"]')).toBeNull()
    await userEvent.click(canvas.getByLabelText(`Bild 3: ${pictureAt(2).caption}`))
    await expect(canvas.getByText('3 von 3')).toBeVisible()
    await followed(canvasElement)
  },
})

/** A single picture is whole and named; the arrows have nowhere else to go. */
export const OnePicture = meta.story({
  name: 'Ein einziges Bild',
  args: { pictures: firstPictures(1) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Nächstes Bild'))
    await expect(canvas.getByText('1 von 1').parentElement).toHaveTextContent(pictureAt(0).caption)
    await expect(canvas.getByAltText(pictureAt(0).alt)).toBeVisible()
  },
})

/** More small pictures than have a place: the row follows the shown picture. */
export const ManyPictures = meta.story({
  name: 'Sieben Bilder, das letzte',
  tags: ['many'],
  args: { pictures: firstPictures(7) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const first = canvas.getByLabelText(`Bild 1: ${pictureAt(0).caption}`)
    await expect(first).not.toHaveAttribute('inert')
    await userEvent.click(canvas.getByLabelText('Vorheriges Bild'))
    await expect(canvas.getByText('7 von 7')).toBeVisible()
    await expect(first).toHaveAttribute('inert')
    await followed(canvasElement)
  },
})

/** Long names, captions and descriptions wrap and push nothing out of place. */
export const LongTexts = meta.story({
  name: 'Überlange Texte',
  tags: ['long-text'],
  args: {
    name: 'Planetengetriebeprüfstandsbefestigungsvorrichtung mit auswechselbaren Hohlrädern',
    description: 'Ein Satz, der nicht endet, weil er alles aufzählt. '.repeat(8),
    pictures: firstPictures(3).map((picture, index) => ({
      ...picture,
      caption: `Ansicht ${index + 1} ${'mit allen Zähnen im Eingriff '.repeat(6)}`,
    })),
  },
  play: async ({ canvas }) => {
    const name = canvas.getByText(/^Planetengetriebeprüfstands/)
    await expect(name.scrollWidth).toBe(name.clientWidth)
    await expect(canvas.getByText('1 von 3').parentElement).toHaveTextContent(/im Eingriff$/)
  },
})

/** With much room the words stand beside the picture. */
export const Wide = meta.story({
  name: 'Breit: Worte neben dem Bild',
  args: { picker: 'indicators' },
  parameters: { room: '64rem' },
  globals: { viewport: { value: 'w1440' } },
  play: inWindowOf('(width >= 1200px)', async ({ canvas }) => {
    const name = canvas.getByRole('heading', { name: 'Planetengetriebe' })
    const picture = canvas.getByAltText(pictureAt(0).alt)
    const { right } = name.getBoundingClientRect()
    await expect(right).toBeLessThan(picture.getBoundingClientRect().left)
  }),
})

/** In a narrow column the buttons stand below the name. */
export const Narrow = meta.story({
  name: 'Schmale Spalte',
  parameters: { room: '18rem' },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('heading', { name: 'Planetengetriebe' })
    const next = canvas.getByLabelText('Nächstes Bild')
    const { bottom } = name.getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(next.getBoundingClientRect().top)
  },
})
