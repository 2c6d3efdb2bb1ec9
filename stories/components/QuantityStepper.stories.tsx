import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview'
import { QuantityStepper, type QuantityStepperProps } from '../../src/ui/QuantityStepper'
import { inMain } from './inWorld'
import { useControlled } from './useControlled'

function StepperInUse({ count, onChange, ...stepper }: QuantityStepperProps) {
  const [counted, setCounted] = useControlled(count)
  const change = (next: number) => {
    setCounted(next)
    onChange(next)
  }
  return (
    <>
      <p id={stepper.describedBy}>Kabelclip</p>
      <QuantityStepper {...stepper} count={counted} onChange={change} />
    </>
  )
}

const meta = preview.meta({
  id: 'components-menge',
  title: 'Bausteine/Warenkorb/Mengenfeld',
  tags: ['cart'],
  component: QuantityStepper,
  render: (args) => <StepperInUse {...args} />,
  decorators: [inMain],
  args: {
    count: 3,
    max: 999,
    describedBy: 'artikel',
    onChange: fn(),
  },
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
    await expect(canvas.getByRole('textbox', { name: 'Menge' })).toHaveValue('4')
    await userEvent.click(canvas.getByLabelText('Menge verringern'))
    await expect(canvas.getByRole('textbox')).toHaveValue('3')
    await expect(args.onChange.mock.calls).toEqual([[4], [3]])
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
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox')).toHaveValue('1')
  },
})

/** Who wants many types how many. */
export const Typed = meta.story({
  name: 'Eingetippt',
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.click(field)
    await userEvent.keyboard('120')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange.mock.calls).toEqual([[120]])
    await expect(field).toHaveValue('120')
  },
})
