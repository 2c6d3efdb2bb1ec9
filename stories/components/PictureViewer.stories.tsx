import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview'
import { PictureViewer, type PictureViewerProps } from '../../src/ui/PictureViewer'
import { atRest } from './atRest'
import { firstPictures, pictureAt } from './carouselPictures'
import { inWindowOf } from './inWindowOf'
import { inMain } from './inWorld'
import { ownWindow } from './ownWindow'
import { useControlled } from './useControlled'

function ViewerInUse({ pictures, current, onClose, ...viewer }: PictureViewerProps) {
  const [isOpen, setOpen] = useState(true)
  const [shown, setShown] = useControlled(current)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => setOpen(true)}>
        Vollbild
      </button>
      {isOpen && (
        <PictureViewer
          {...viewer}
          pictures={pictures}
          current={shown}
          onChange={setShown}
          onPrevious={() => setShown((shown + pictures.length - 1) % pictures.length)}
          onNext={() => setShown((shown + 1) % pictures.length)}
          onClose={close}
        />
      )}
    </>
  )
}

const meta = preview.meta({
  id: 'components-vollbild',
  title: 'Bausteine/Dialoge und Menüs/Vollbild',
  tags: ['picture', 'viewer', 'fullscreen', 'dialog'],
  component: PictureViewer,
  render: (args) => <ViewerInUse {...args} />,
  decorators: [inMain],
  parameters: { docs: ownWindow },
  args: {
    name: 'Planetengetriebe',
    pictures: firstPictures(3),
    current: 0,
    transition: 500,
    onChange: fn(),
    onPrevious: fn(),
    onNext: fn(),
    onClose: fn(),
  },
  argTypes: {
    current: { control: { type: 'range', min: 0, max: 2 } },
    transition: { control: { type: 'range', min: 0, max: 2000, step: 100 } },
    pictures: { control: false },
  },
})

/** It fills the window. */
export const Open = meta.story({
  name: 'Bild 2',
  play: async ({ canvas, userEvent }) => {
    const viewer = await canvas.findByRole('dialog', { name: 'Planetengetriebe' })
    await atRest(viewer)
    await expect(viewer.getBoundingClientRect().width).toBe(document.documentElement.clientWidth)
    await userEvent.click(canvas.getByLabelText('Nächstes Bild'))
    await expect(canvas.getByText('2 von 3')).toBeVisible()
  },
})

/** Closed by its button it is gone. */
export const Closing = meta.story({
  name: 'Geschlossen',
  play: async ({ args, canvas, userEvent }) => {
    const viewer = await canvas.findByRole('dialog')
    await userEvent.click(canvas.getByLabelText('Vollbild schließen'))
    await waitFor(() => expect(viewer).not.toBeInTheDocument())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** The arrow keys change the picture, round the end too. */
export const Keyboard = meta.story({
  name: 'Mit der Tastatur zu Bild 1',
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await atRest(await canvas.findByRole('dialog'))
    await expect(canvas.getByLabelText('Vollbild schließen')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByText('2 von 3').parentElement).toHaveTextContent(pictureAt(1).caption)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.getByText('3 von 3')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByText('1 von 3')).toBeVisible()
  },
})

/** It opens at the picture that the carousel shows, not at the first. */
export const AtLastPicture = meta.story({
  name: 'Mit Bild 3 geöffnet',
  args: { current: 2 },
  play: async ({ canvas }) => {
    await atRest(await canvas.findByRole('dialog'))
    await waitFor(() => expect(canvas.getByText('3 von 3')).toBeVisible())
    await expect(canvas.getByAltText(pictureAt(2).alt)).toBeVisible()
  },
})

/** On a phone name, picture and buttons keep their places. */
export const OnPhone = meta.story({
  name: 'Auf dem Telefon',
  tags: ['phone'],
  globals: { viewport: { value: 'w390' } },
  play: inWindowOf('(width <= 390px)', async ({ canvas }) => {
    const viewer = await canvas.findByRole('dialog')
    await atRest(viewer)
    await expect(viewer.scrollWidth).toBe(viewer.clientWidth)
    const next = canvas.getByLabelText('Nächstes Bild')
    await waitFor(() => expect(next).toBeVisible())
  }),
})
