import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview'
import { PictureViewer, type PictureViewerProps } from '../../src/ui/PictureViewer'
import { atRest } from './atRest'
import { firstPictures } from './carouselPictures'
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
