import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { StressStrainPlot } from '../../src/screens/materials/StressStrainPlot'
import { inMain, inRoom } from './inWorld'
import { ownWindow } from './ownWindow'

const meta = preview.meta({
  id: 'components-material-diagramm',
  title: 'Bausteine/Daten/Diagramm',
  tags: ['chart', 'materials'],
  component: StressStrainPlot,
  decorators: [inRoom, inMain],
  parameters: { room: '32rem', docs: ownWindow },
  argTypes: { className: { control: false } },
})

/** The accessible name describes the curve, with its three values. */
export const Plot = meta.story({
  name: 'Spannung und Dehnung',
  play: async ({ canvas }) => {
    const plot = canvas.getByRole('img')
    await expect(plot).toHaveAccessibleName(/1840 MPa.*52\.3 MPa.*7\.8 %/)
    await expect(canvas.getByText('Zugfestigkeit 52.3 MPa')).toBeVisible()
    await expect(canvas.getByText('Bruchdehnung 7.8 %')).toBeVisible()
    await expect(canvas.getByText(/der Verlauf dazwischen ist schematisch/)).toBeVisible()
  },
})

/** With little room no label leaves the picture. */
export const OnPhone = meta.story({
  name: 'Schmal',
  tags: ['phone'],
  parameters: { room: '16rem' },
  play: async ({ canvas, canvasElement }) => {
    const { left, right } = canvas.getByRole('img').getBoundingClientRect()
    const labels = canvasElement.querySelectorAll('svg text')
    await expect(labels.length).toBeGreaterThan(0)
    for (const label of labels) {
      const box = label.getBoundingClientRect()
      await expect(box.left).toBeGreaterThanOrEqual(Math.floor(left))
      await expect(box.right).toBeLessThanOrEqual(Math.ceil(right))
    }
  },
})
