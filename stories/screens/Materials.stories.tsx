import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-material',
  title: 'Seiten/Material-Eigenschaften',
  tags: ['screen'],
  render: renderScreen,
  parameters: { path: '/materials' },
})

export const Loaded = meta.story({
  name: 'Werte von PA12',
  parameters: { spec: ['route-materials', 'materials-heading', 'material-grey-pa12'] },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Material-Eigenschaften')({ canvas, canvasElement })
    const table = canvasElement.querySelector('table')
    await expect(table).toHaveTextContent('Polyamid, PA12 (Nylon)')
    await expect(table).toHaveTextContent('1840')
  },
})
