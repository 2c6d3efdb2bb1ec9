import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview'
import { QuantityStepper, type QuantityStepperProps } from '../../src/ui/QuantityStepper'
import { inMain } from './inWorld'
import { useControlled } from './useControlled'

function StepperInUse({ count, onIncrease, onDecrease, ...stepper }: QuantityStepperProps) {
  const [counted, setCounted] = useControlled(count)
  const increase = () => {
    setCounted(counted + 1)
    onIncrease()
  }
  const decrease = () => {
    setCounted(counted - 1)
    onDecrease()
  }
  return (
    <>
      <p id={stepper.describedBy}>Kabelclip</p>
      <QuantityStepper {...stepper} count={counted} onIncrease={increase} onDecrease={decrease} />
    </>
  )
}

const meta = preview.meta({
  id: 'components-menge',
  title: 'Bausteine/Knöpfe/Menge',
  tags: ['button', 'quantity', 'stepper'],
  component: QuantityStepper,
  render: (args) => <StepperInUse {...args} />,
  decorators: [inMain],
  args: { count: 3, max: 999, describedBy: 'artikel', onIncrease: fn(), onDecrease: fn() },
  argTypes: {
    count: { control: { type: 'number', min: 1 } },
    max: { control: { type: 'number', min: 1 } },
    describedBy: { control: false },
  },
})

/** Both buttons change the count by one, and say of what. */
export const Several = meta.story({
  name: 'Drei Stück',
  play: async ({ args, canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'Menge erhöhen' })
    await expect(more).toHaveAccessibleDescription('Kabelclip')
    await userEvent.click(more)
    await expect(canvas.getByRole('status', { name: 'Menge' })).toHaveTextContent(/^4$/)
    await userEvent.click(canvas.getByLabelText('Menge verringern'))
    await expect(canvas.getByRole('status')).toHaveTextContent(/^3$/)
    await expect(args.onIncrease).toHaveBeenCalledOnce()
    await expect(args.onDecrease).toHaveBeenCalledOnce()
  },
})

/** One is the least: taking the last one out is a decision of its own. */
export const AtOne = meta.story({
  name: 'Ein Stück: weniger geht nicht',
  tags: ['disabled'],
  args: { count: 1 },
  play: async ({ args, canvas, userEvent }) => {
    const less = canvas.getByLabelText('Menge verringern')
    await expect(less).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(less)
    await expect(args.onDecrease).not.toHaveBeenCalled()
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1$/)
  },
})

/** At the most there is only the way down. */
export const AtMost = meta.story({
  name: '999 Stück: mehr geht nicht',
  tags: ['disabled'],
  args: { count: 999 },
  play: async ({ args, canvas, userEvent }) => {
    const more = canvas.getByLabelText('Menge erhöhen')
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(more)
    await expect(args.onIncrease).not.toHaveBeenCalled()
    await expect(canvas.getByRole('status')).toHaveTextContent(/^999$/)
  },
})

/** Who steps down to one keeps the focus, so that the way back is one key away. */
export const Keyboard = meta.story({
  name: 'Mit der Tastatur',
  tags: ['keyboard', 'focus'],
  args: { count: 2 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1$/)
    await expect(canvas.getByLabelText('Menge verringern')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^2$/)
  },
})
