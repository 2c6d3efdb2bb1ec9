import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview'
import { QuantityStepper, type QuantityStepperProps } from '../../src/ui/QuantityStepper'
import { inMain } from './inWorld'
import { useControlled } from './useControlled'

function StepperInUse(props: QuantityStepperProps) {
  const { count, onIncrease, onDecrease, onType, ...stepper } = props
  const [counted, setCounted] = useControlled(count)
  const increase = () => {
    setCounted(counted + 1)
    onIncrease()
  }
  const decrease = () => {
    setCounted(counted - 1)
    onDecrease()
  }
  const type = (typed: number) => {
    setCounted(typed)
    onType(typed)
  }
  return (
    <>
      <p id={stepper.describedBy}>Kabelclip</p>
      <QuantityStepper
        {...stepper}
        count={counted}
        onIncrease={increase}
        onDecrease={decrease}
        onType={type}
      />
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
  args: {
    count: 3,
    max: 999,
    describedBy: 'artikel',
    onIncrease: fn(),
    onDecrease: fn(),
    onType: fn(),
    onTypingEnd: fn(),
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
    await expect(canvas.getByRole('textbox')).toHaveValue('1')
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
    await expect(canvas.getByRole('textbox')).toHaveValue('999')
  },
})

/** Who wants many types how many. */
export const Typed = meta.story({
  name: 'Eingetippt',
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.click(field)
    await userEvent.keyboard('120')
    await expect(args.onType).toHaveBeenLastCalledWith(120)
    await expect(args.onTypingEnd).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onTypingEnd).toHaveBeenCalledOnce()
    await expect(field).toHaveValue('120')
  },
})

/** What is no count changes nothing: the field shows the count again when it is left. */
export const NoCount = meta.story({
  name: 'Was keine Anzahl ist',
  tags: ['invalid'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    for (const text of ['{Delete}', '0', 'viele', '45{Backspace}{Backspace}']) {
      await userEvent.click(field)
      await userEvent.keyboard(text)
      await userEvent.tab()
      await expect(field).toHaveValue('3')
    }
    // Only what had been typed is taken back.
    await expect(args.onType.mock.calls).toEqual([[4], [45], [4], [3]])
    await userEvent.click(field)
    await userEvent.paste('1.000 Stück')
    await expect(args.onType).toHaveBeenLastCalledWith(999)
    await expect(field).toHaveValue('999')
  },
})
