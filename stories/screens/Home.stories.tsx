import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-startseite',
  title: 'Seiten/Startseite',
  tags: ['screen'],
  render: renderScreen,
  parameters: { path: '/' },
})

const tagline = 'Fertiger und Massgeschneiderter 3D-Druck'

/** What a first visit sees. */
export const Visitor = meta.story({
  name: 'Erster Besuch',
  parameters: {
    spec: [
      'route-home',
      'home-headline',
      'home-three-stories',
      'home-hero',
      'home-blocks-alternate',
      'home-dividers',
      'home-material-link',
      'material-grey-pa12',
      'frame-everywhere',
      'language-german',
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(tagline)).toBeVisible()
    await expect(canvas.getByText('Anmelden')).toBeVisible()
  },
})

/** The system's palette: the first way on stays apart from the second. */
export const ForcedColors = meta.story({
  name: 'Erzwungene Farben, hell',
  tags: ['contrast'],
  globals: { system: 'forced', theme: 'light' },
  play: showsScreen(tagline, 'Gallerie ansehen'),
})
