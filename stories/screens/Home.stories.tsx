import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { findAccountButton, showsScreen } from './expectations'
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

/** An admin finds the way to a new product in the account menu. */
export const Admin = meta.story({
  name: 'Admin mit offenem Kontomenü',
  tags: ['account', 'menu'],
  parameters: { persona: 'admin' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await showsScreen(tagline)({ canvas, canvasElement })
    await userEvent.click(await findAccountButton(canvas))
    await expect(await canvas.findByText('Neues Produkt')).toBeVisible()
    await expect(await canvas.findByText('Ada Admin')).toBeVisible()
  },
})

/** The system's palette: the first way on stays apart from the second. */
export const ForcedColors = meta.story({
  name: 'Erzwungene Farben, hell',
  tags: ['contrast'],
  globals: { system: 'forced', theme: 'light' },
  play: showsScreen(tagline, 'Gallerie ansehen'),
})
