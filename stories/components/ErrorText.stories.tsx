import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview'
import { ErrorText } from '../../src/ui/StatusText'
import { inMain } from './inWorld'

const meta = preview.meta({
  id: 'components-fehlertext',
  title: 'Bausteine/Meldungen/Fehlertext',
  tags: ['error', 'status'],
  component: ErrorText,
  decorators: [inMain],
  args: { onRetry: fn() },
})

/** A German sentence that says what failed, the word *Error* of the specification, and a button that tries again. */
export const Failed = meta.story({
  name: 'Nicht geladen',
  tags: ['spec:english-words-kept'],
  play: async ({ args, canvas, userEvent }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(/^Die Daten konnten nicht geladen werden\.\s*Error/)
    await expect(canvas.getByText('Error')).toHaveAttribute('lang', 'en')
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})
