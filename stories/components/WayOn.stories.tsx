import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { WayOn } from '../../src/ui/WayOn'
import { inWindowOf } from './inWindowOf'
import { inMain, inWorld } from './inWorld'

const meta = preview.meta({
  id: 'components-weiter',
  title: 'Bausteine/Rahmen/Weiter',
  tags: ['links'],
  component: WayOn,
  decorators: [inMain, inWorld],
  args: {
    text: 'Sehen Sie, was es schon gibt und was sich drucken lässt.',
    links: [
      { label: 'Zum Shop', to: '/shop' },
      { label: 'Gallerie ansehen', to: '/gallery' },
    ],
  },
})

/** The end of a page: a sentence, and the likeliest of its ways first. */
export const Usual = meta.story({
  name: 'Satz und zwei Wege',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', '/shop')
    await expect(canvas.getByText('Gallerie ansehen')).toBeVisible()
  },
})

/** On a narrow phone the links stand below the sentence. */
export const OnPhone = meta.story({
  name: 'Auf schmalem Telefon',
  tags: ['phone'],
  globals: { viewport: { value: 'w320' } },
  play: inWindowOf('(width <= 320px)', async ({ canvas }) => {
    const sentence = canvas.getByText(/^Sehen Sie/).getBoundingClientRect()
    const link = canvas.getByText('Zum Shop').getBoundingClientRect()
    await expect(link.top).toBeGreaterThanOrEqual(sentence.bottom)
  }),
})
