import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview'
import { Carousel, type CarouselProps } from '../../src/ui/Carousel'
import { atRest } from './atRest'
import { firstPictures, pictureAt } from './carouselPictures'
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

/** Waits for the slide transition: during it, the focused picture counts as hidden. */
const followed = ({ canvasElement }: { canvasElement: HTMLElement }) =>
  waitFor(() => expect(canvasElement.querySelector('.slick-current.slick-active')).not.toBeNull())

const meta = preview.meta({
  id: 'components-karussell',
  title: 'Bausteine/Artikel und Bilder/Karussell',
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
  },
  argTypes: {
    picker: { control: 'inline-radio', options: ['thumbnails', 'indicators'] },
    pictures: { control: false },
    sizes: { control: false },
  },
})

/** A click on a small picture shows it large and marks it. */
export const Thumbnails = meta.story({
  name: 'Mit Vorschaubildern, Bild 2',
  parameters: { spec: ['gallery-others-thumbnails'] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Planetengetriebe' })).toBeVisible()
    const second = canvas.getByLabelText(`Bild 2: ${pictureAt(1).caption}`)
    await expect(second).toHaveAttribute('aria-current', 'false')
    await userEvent.click(second)
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByText('2 von 3').parentElement).toHaveTextContent(pictureAt(1).caption)
    await followed({ canvasElement })
  },
})

/** The first gallery of the page has marks in place of small pictures. */
export const Indicators = meta.story({
  name: 'Mit Bildmarken, Bild 3',
  parameters: { spec: ['gallery-first-indicators'] },
  args: { picker: 'indicators' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('[data-part="thumbnail"]')).toBeNull()
    await userEvent.click(canvas.getByLabelText(`Bild 3: ${pictureAt(2).caption}`))
    await expect(canvas.getByText('3 von 3')).toBeVisible()
    await followed({ canvasElement })
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

/** It fills the window. */
export const Enlarged = meta.story({
  name: 'Im ganzen Fenster, Bild 2',
  tags: ['dialog'],
  args: { isViewerOpen: true },
  play: async ({ canvas, userEvent }) => {
    const viewer = await canvas.findByRole('dialog', { name: 'Planetengetriebe' })
    await atRest(viewer)
    await expect(viewer.getBoundingClientRect().width).toBe(document.documentElement.clientWidth)
    await userEvent.click(within(viewer).getByLabelText('Nächstes Bild'))
    await expect(within(viewer).getByText('2 von 3')).toBeVisible()
  },
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
