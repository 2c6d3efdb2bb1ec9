import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { CartButton } from '../../src/cart/CartButton'
import { inWindowOf } from './inWindowOf'
import { inMain, inWorld } from './inWorld'

const meta = preview.meta({
  id: 'components-warenkorb-knopf',
  title: 'Bausteine/Knöpfe/Warenkorb',
  tags: ['button', 'cart'],
  component: CartButton,
  decorators: [inMain, inWorld],
})

/** Nothing is in the cart: no number, and a name that says so. */
export const Empty = meta.story({
  name: 'Leer',
  tags: ['empty'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Warenkorb, leer' })
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(button).toHaveTextContent(/^Warenkorb$/)
  },
})

/** The most of one item: the button grows with the number. */
export const Most = meta.story({
  name: '999 Stück',
  tags: ['many'],
  parameters: { cart: [{ id: '1001', count: 999 }] },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Warenkorb, 999 Artikel' })
    const number = canvas.getByText('999').getBoundingClientRect()
    await expect(number.right).toBeLessThanOrEqual(button.getBoundingClientRect().right)
  },
})

/** On a phone the sign stands for the word; the name stays. */
export const OnPhone = meta.story({
  name: 'Auf dem Telefon',
  tags: ['phone'],
  globals: { viewport: { value: 'w390' } },
  parameters: { cart: [{ id: '1001', count: 12 }] },
  play: inWindowOf('(width <= 390px)', async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Warenkorb, 12 Artikel' })
    await expect(canvas.getByText('Warenkorb')).not.toBeVisible()
    await expect(button.offsetHeight).toBeGreaterThanOrEqual(44)
  }),
})
