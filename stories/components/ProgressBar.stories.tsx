import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { ProgressBar } from '../../src/ui/ProgressBar'
import { inMain } from './inWorld'
import { ownWindow } from './ownWindow'

const meta = preview.meta({
  id: 'components-fortschrittslinie',
  title: 'Bausteine/Meldungen/Fortschrittslinie',
  tags: ['loading', 'progress'],
  component: ProgressBar,
  decorators: [inMain],
  parameters: { docs: ownWindow },
})

/** Screen readers skip it, since the text beside it says the same. */
export const Underway = meta.story({
  name: 'Unterwegs',
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector('[data-part="progress"]')
    await expect(bar).toHaveAttribute('aria-hidden', 'true')
    await expect(bar && getComputedStyle(bar).height).toBe('2px')
    await expect(bar?.getBoundingClientRect().top).toBe(0)
  },
})
