import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview'
import { UnderConstruction } from '../../src/screens/shop/UnderConstruction'
import { inMain, inWorld } from './inWorld'

const meta = preview.meta({
  id: 'components-zustaende-im-aufbau',
  title: 'Bausteine/Meldungen/Im Aufbau',
  tags: ['error', 'placeholder'],
  component: UnderConstruction,
  decorators: [inMain, inWorld],
  args: { onRetry: fn() },
})

/** It promises that the shop comes back, and tries again. */
export const Usual = meta.story({
  name: 'Im Aufbau',
  tags: ['spec:shop-failure-placeholder'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText('Dieser Bereich befindet sich im Aufbau und ist in Kürze verfügbar.'),
    ).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})
