import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-gallerie',
  title: 'Seiten/Gallerie',
  tags: ['screen'],
  render: renderScreen,
  parameters: { path: '/gallery' },
})

/** Twelve galleries, which move on by themselves unless the system asks for less motion. */
export const Loaded = meta.story({
  name: 'Zwölf Galerien',
  parameters: {
    spec: [
      'route-gallery',
      'gallery-heading',
      'gallery-twelve-of-three',
      'gallery-first-indicators',
      'gallery-others-thumbnails',
      'gallery-five-visible',
      'gallery-auto-play',
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Gallerie', /^Alle (anhalten|abspielen)$/)({ canvas, canvasElement })
    const galleries = canvasElement.querySelectorAll('[aria-roledescription="Karussell"]')
    await expect(galleries.length).toBe(12)
  },
})
