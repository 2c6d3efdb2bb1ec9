import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-gallerie',
  title: 'Screens/Gallerie',
  tags: ['screen'],
  render: renderScreen,
  parameters: { path: '/gallery' },
})

/** Twelve galleries, which move on by themselves unless the system asks for less motion. */
export const Loaded = meta.story({
  tags: [
    'spec:route-gallery',
    'spec:gallery-heading',
    'spec:gallery-twelve-of-three',
    'spec:gallery-first-indicators',
    'spec:gallery-others-thumbnails',
    'spec:gallery-five-visible',
    'spec:gallery-auto-play',
  ],
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Gallerie', 'Alle anhalten')({ canvas, canvasElement })
    const galleries = canvasElement.querySelectorAll('[aria-roledescription="Karussell"]')
    await expect(galleries.length).toBe(12)
  },
})

/** One button stops all of them. */
export const Stopped = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByText('Alle anhalten'))
    const stopped = canvasElement.querySelectorAll('[aria-live="polite"]')
    await expect(stopped.length).toBeGreaterThanOrEqual(12)
  },
})
