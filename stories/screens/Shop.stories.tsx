import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-shop',
  title: 'Screens/Shop',
  tags: ['screen'],
  render: renderScreen,
  parameters: { path: '/shop' },
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
    await expect((await canvas.findAllByRole('article')).length).toBe(28)
  },
})

export const Loading = meta.story({
  parameters: { mock: 'shopItems:loading' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible()
  },
})
