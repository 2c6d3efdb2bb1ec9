import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { brandName } from '../../src/content/company'
import { Logo } from '../../src/ui/Logo'
import { inMain } from './inWorld'

const meta = preview.meta({
  id: 'components-logo',
  title: 'Bausteine/Rahmen/Logo',
  tags: ['logo', 'brand'],
  component: Logo,
  decorators: [inMain],
})

const markOf = (canvas: HTMLElement) => canvas.querySelector('svg')

/** Alone it says nothing to a screen reader: its name stands in the text beside it. */
export const Mark = meta.story({
  name: 'Zeichen allein',
  play: async ({ canvasElement }) => {
    await expect(markOf(canvasElement)).toHaveAttribute('aria-hidden', 'true')
    await expect(markOf(canvasElement)?.getBoundingClientRect().width).toBe(32)
  },
})

/** In its use: beside the name of the shop. */
export const BesideName = meta.story({
  name: 'Neben dem Namen',
  render: () => (
    <p style={{ display: 'flex', gap: 'var(--space-3)', alignItems: 'center', margin: 0 }}>
      <Logo />
      <span>{brandName}</span>
    </p>
  ),
  play: async ({ canvas, canvasElement }) => {
    const name = canvas.getByText(brandName).getBoundingClientRect()
    const mark = markOf(canvasElement)?.getBoundingClientRect()
    await expect((mark?.top ?? 0) + 16).toBeCloseTo(name.top + name.height / 2, 0)
  },
})
