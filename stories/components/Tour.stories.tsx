import type { Decorator } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import preview from '../../.storybook/preview'
import { tourAddress } from '../../mocks/tour/stops'
import { Tour } from '../../mocks/tour/Tour'
import css from '../../mocks/tour/tour.scss?inline'
import { InShadow, findSection } from './InShadow'

/** Gives the tour the shadow tree and the stylesheet in which it stands, below a page. */
const belowPage: Decorator = (Story) => (
  <>
    <main className="page">
      <h1>Eine Seite</h1>
    </main>
    <InShadow css={css}>
      <Story />
    </InShadow>
  </>
)

async function tourIn(canvasElement: HTMLElement) {
  const section = await findSection(canvasElement, 'Rundgang')
  return { section, tour: within(section) }
}

const meta = preview.meta({
  id: 'components-rundgang',
  title: 'Bausteine/Demo-Werkzeuge/Rundgang',
  tags: ['demo', 'tour'],
  component: Tour,
  decorators: [belowPage],
  args: { number: 1, addressOf: (number) => tourAddress('/', number), onLeave: fn() },
})

export const First = meta.story({
  name: 'Erster Halt',
  play: async ({ args, canvasElement, userEvent }) => {
    const { section, tour } = await tourIn(canvasElement)
    await expect(section).toHaveAccessibleName('Rundgang, 1 von 8 Die Startseite')
    await expect(section.getRootNode()).toHaveProperty('activeElement', section)
    await expect(tour.queryByRole('link', { name: 'Zurück' })).toBeNull()
    await expect(tour.getByRole('link', { name: 'Weiter' })).toHaveAttribute(
      'href',
      '/materials?mock=&persona=visitor&tour=2',
    )
    await userEvent.keyboard('{Escape}')
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
})

export const Last = meta.story({
  name: 'Letzter Halt',
  args: { number: 8 },
  play: async ({ args, canvasElement, userEvent }) => {
    const { tour } = await tourIn(canvasElement)
    await expect(tour.queryByRole('link', { name: 'Weiter' })).toBeNull()
    await userEvent.click(tour.getByRole('button', { name: 'Rundgang beenden' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
})
