import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview'
import { Drawer, type DrawerProps } from '../../src/ui/Drawer'
import { atRest } from './atRest'
import { inWindowOf } from './inWindowOf'
import { inMain } from './inWorld'
import { ownWindow } from './ownWindow'
import { useControlled } from './useControlled'

function DrawerInUse({ isOpen, onClose, title, children }: DrawerProps) {
  const [isNowOpen, setOpen] = useControlled(isOpen)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => setOpen(true)}>
        Schublade öffnen
      </button>
      <Drawer isOpen={isNowOpen} onClose={close} title={title}>
        {children}
      </Drawer>
    </>
  )
}

const meta = preview.meta({
  id: 'components-schublade',
  title: 'Bausteine/Dialoge und Menüs/Schublade',
  tags: ['drawer', 'dialog'],
  component: Drawer,
  render: (args) => <DrawerInUse {...args} />,
  decorators: [inMain],
  parameters: { docs: ownWindow },
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Warenkorb',
    children: <p style={{ padding: 'var(--space-5)' }}>Was in der Schublade liegt.</p>,
  },
  argTypes: { children: { control: false } },
})

/** It stands at the right edge, has the focus, and gives it back when it is closed. */
export const Open = meta.story({
  name: 'Offen',
  play: async ({ args, canvas, userEvent }) => {
    const drawer = await canvas.findByRole('dialog', { name: 'Warenkorb' })
    await atRest(drawer)
    await expect(drawer.getBoundingClientRect().right).toBe(document.documentElement.clientWidth)
    await expect(canvas.getByLabelText('Schließen')).toHaveFocus()
    await userEvent.click(canvas.getByLabelText('Schließen'))
    await expect(args.onClose).toHaveBeenCalled()
    const opener = canvas.getByRole('button', { name: 'Schublade öffnen' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await expect(drawer).toHaveAttribute('open')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    await atRest(drawer)
  },
})

/** A click beside it closes it. */
export const ClosedBesideIt = meta.story({
  name: 'Zu nach einem Klick daneben',
  play: async ({ args, canvas, userEvent }) => {
    const drawer = await canvas.findByRole('dialog')
    await userEvent.click(canvas.getByText('Was in der Schublade liegt.'))
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(drawer)
    await expect(args.onClose).toHaveBeenCalled()
    await expect(drawer).not.toHaveAttribute('open')
    await waitFor(() => expect(canvas.queryByText('Was in der Schublade liegt.')).toBeNull())
  },
})

/** On a narrow phone it takes the whole width. */
export const OnPhone = meta.story({
  name: 'Auf schmalem Telefon',
  tags: ['phone'],
  globals: { viewport: { value: 'w320' } },
  play: inWindowOf('(width <= 320px)', async ({ canvas }) => {
    const drawer = await canvas.findByRole('dialog')
    await atRest(drawer)
    await expect(drawer.offsetWidth).toBe(document.documentElement.clientWidth)
  }),
})
