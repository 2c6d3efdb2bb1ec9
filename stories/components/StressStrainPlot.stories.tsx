import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { StressStrainPlot } from '../../src/screens/materials/StressStrainPlot'
import { inMain, inRoom } from './inWorld'
import { ownWindow } from './ownWindow'

const meta = preview.meta({
  id: 'components-material-diagramm',
  title: 'Components/Material/Diagramm',
  component: StressStrainPlot,
  decorators: [inRoom, inMain],
  parameters: { room: '32rem', docs: ownWindow },
  argTypes: { className: { control: false } },
})

/** What the curve shows is said in words, with the same three values. */
export const Plot = meta.story({
  play: async ({ canvas }) => {
    const plot = canvas.getByRole('img')
    await expect(plot).toHaveAccessibleName(/1840 MPa.*52\.3 MPa.*7\.8 %/)
    await expect(canvas.getByText('Zugfestigkeit 52.3 MPa')).toBeVisible()
    await expect(canvas.getByText('Bruchdehnung 7.8 %')).toBeVisible()
    await expect(canvas.getByText(/der Verlauf dazwischen ist schematisch/)).toBeVisible()
  },
})

/** On a narrow phone no label leaves the picture. */
export const OnPhone = meta.story({
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas, canvasElement }) => {
    const { left, right } = canvas.getByRole('img').getBoundingClientRect()
    for (const label of canvasElement.querySelectorAll('svg text')) {
      const box = label.getBoundingClientRect()
      await expect(box.left).toBeGreaterThanOrEqual(Math.floor(left))
      await expect(box.right).toBeLessThanOrEqual(Math.ceil(right))
    }
  },
})
