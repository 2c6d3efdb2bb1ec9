import { expect, fn, within } from 'storybook/test'
import preview from '../../.storybook/preview'
import { ReportOpener } from '../../mocks/panel/report/ReportOpener'
import { findSection } from './InShadow'
import { inPanel } from './ownData'

const formIn = async (canvasElement: HTMLElement) =>
  within(await findSection(canvasElement, 'Bericht öffnen'))

const meta = preview.meta({
  id: 'components-bericht-oeffnen',
  title: 'Bausteine/Demo-Werkzeuge/Bericht öffnen',
  tags: ['demo', 'report', 'bug'],
  component: ReportOpener,
  decorators: [inPanel],
  args: { openFile: fn(async () => ''), onClose: fn() },
})

/** What a report replaces is said before a file is chosen. */
export const Choosing = meta.story({
  name: 'Wahl der Datei',
  play: async ({ args, canvasElement, userEvent }) => {
    const form = await formIn(canvasElement)
    const field = form.getByLabelText('Datei des Berichts wählen')
    await expect(field).toHaveAccessibleDescription(/ersetzt in diesem Browser Warenkorb/)
    const file = new File(['{}'], 'bericht.json')
    await userEvent.upload(field, file)
    await expect(args.openFile).toHaveBeenCalledWith(file)
    await expect(form.queryByRole('alert')).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Nichts ändern' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** A file that was changed says so, and can be chosen again when it has been mended. */
export const Refused = meta.story({
  name: 'Veränderter Bericht abgelehnt',
  tags: ['error'],
  args: { openFile: fn(async () => 'Der Bericht ist abgeschnitten oder verändert.') },
  play: async ({ args, canvasElement, userEvent }) => {
    const form = await formIn(canvasElement)
    const field = form.getByLabelText('Datei des Berichts wählen')
    const file = new File(['{}'], 'bericht.json')
    await userEvent.upload(field, file)
    await expect(await form.findByRole('alert')).toHaveTextContent(/abgeschnitten oder verändert/)
    await expect(field).toHaveValue('')
    await userEvent.upload(field, file)
    await expect(args.openFile).toHaveBeenCalledTimes(2)
  },
})
