import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { AddToCartButton } from '../../src/cart/AddToCartButton'
import { inMain, inWorld } from './inWorld'

const meta = preview.meta({
  id: 'components-warenkorb-hineinlegen',
  title: 'Bausteine/Warenkorb/Knopf für den Warenkorb',
  tags: ['cart'],
  component: AddToCartButton,
  render: (args) => (
    <>
      <p id={args.titleId}>Kabelclip</p>
      <AddToCartButton {...args} />
    </>
  ),
  decorators: [inMain, inWorld],
  args: { itemId: '1001', titleId: 'artikel' },
  argTypes: { titleId: { control: false } },
})

/** Nothing of it is in the cart, and nothing is said. */
export const NotInCart = meta.story({
  name: 'Noch nicht im Warenkorb',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'In den Warenkorb Kabelclip' })).toBeVisible()
    await expect(canvas.queryByText(/im Warenkorb$/)).toBeNull()
  },
})

/** The first press puts one in, the second another. */
export const Adding = meta.story({
  name: 'Zweimal hineingelegt',
  parameters: { spec: ['cart-add-appends', 'cart-add-raises-count'] },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByText('In den Warenkorb')
    await userEvent.click(button)
    await expect(await canvas.findByText('1 im Warenkorb')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('2 im Warenkorb')).toBeVisible()
  },
})

/** No more than 999 of one item: the button stays, for the focus, and adds none. */
export const Full = meta.story({
  name: '999 Stück: nicht mehr möglich',
  tags: ['disabled'],
  parameters: { cart: [{ id: '1001', count: 999 }] },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /^In den Warenkorb/ })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByText('999 im Warenkorb')).toBeVisible()
  },
})
