import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { LoadingText } from '../../src/ui/StatusText'
import { inMain } from './inWorld'
import { ownWindow } from './ownWindow'

const meta = preview.meta({
  id: 'components-ladetext',
  title: 'Bausteine/Meldungen/Ladetext',
  tags: ['loading', 'status'],
  component: LoadingText,
  decorators: [inMain],
  parameters: { docs: ownWindow },
})

/** The English word of the specification, read out as English, below the hairline of progress. */
export const Loading = meta.story({
  name: 'Wird geladen',
  tags: ['spec:english-words-kept'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Loading...')).toHaveAttribute('lang', 'en')
    await expect(canvasElement.querySelector('[data-part="progress"]')).toBeInTheDocument()
  },
})
