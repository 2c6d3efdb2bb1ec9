import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview'
import { ConfirmDialog, type ConfirmDialogProps } from '../../src/ui/ConfirmDialog'
import { inWindowOf } from './inWindowOf'
import { inMain } from './inWorld'
import { ownWindow } from './ownWindow'
import { useControlled } from './useControlled'

function ConfirmDialogInUse({ isOpen, onStay, onConfirm, ...texts }: ConfirmDialogProps) {
  const [isNowOpen, setOpen] = useControlled(isOpen)
  const closeWith = (answer: () => void) => () => {
    setOpen(false)
    answer()
  }
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => setOpen(true)}>
        Rückfrage öffnen
      </button>
      <ConfirmDialog
        {...texts}
        isOpen={isNowOpen}
        onStay={closeWith(onStay)}
        onConfirm={closeWith(onConfirm)}
      />
    </>
  )
}

const meta = preview.meta({
  id: 'components-rueckfrage',
  title: 'Bausteine/Dialoge und Menüs/Rückfrage',
  tags: ['dialog', 'confirm'],
  component: ConfirmDialog,
  render: (args) => <ConfirmDialogInUse {...args} />,
  decorators: [inMain],
  parameters: { docs: ownWindow },
  args: {
    isOpen: true,
    title: 'Seite verlassen?',
    children: 'Ihre Eingaben bleiben in diesem Tab erhalten.',
    stayLabel: 'Weiter bearbeiten',
    onStay: fn(),
    confirmLabel: 'Verlassen',
    onConfirm: fn(),
  },
})

/** The harmless answer has the focus and is also given by Escape; the focus goes back to where it was. */
export const Open = meta.story({
  name: 'Offen',
  play: async ({ args, canvas, userEvent }) => {
    const dialog = await canvas.findByRole('alertdialog', { name: 'Seite verlassen?' })
    await expect(dialog).toHaveAccessibleDescription(/bleiben in diesem Tab erhalten/)
    await expect(canvas.getByText('Weiter bearbeiten')).toHaveFocus()
    await userEvent.click(canvas.getByText('Weiter bearbeiten'))
    await expect(args.onStay).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    const opener = canvas.getByText('Rückfrage öffnen')
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await expect(dialog).toHaveAttribute('open')
    // The keys of a simulated keyboard never reach the browser, which turns Escape into this event.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'))
    await expect(args.onStay).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
  },
})

/** On a narrow phone long answers stand below each other. */
export const OnPhone = meta.story({
  name: 'Auf schmalem Telefon',
  tags: ['phone'],
  globals: { viewport: { value: 'w320' } },
  args: { stayLabel: 'Noch nicht abmelden und weiter bearbeiten', confirmLabel: 'Jetzt abmelden' },
  play: inWindowOf('(width <= 320px)', async ({ canvas }) => {
    const dialog = await canvas.findByRole('alertdialog')
    await expect(dialog.offsetWidth).toBeLessThan(document.documentElement.clientWidth)
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  }),
})
