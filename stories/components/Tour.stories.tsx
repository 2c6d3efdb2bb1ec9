import { expect, within } from 'storybook/test'
import preview from '../../.storybook/preview'
import { Tour } from '../../mocks/tour/Tour'
import { besidePage, findSection } from './InShadow'

const meta = preview.meta({
  id: 'components-rundgang',
  title: 'Bausteine/Demo-Werkzeuge/Rundgang',
  tags: ['demo'],
  component: Tour,
  decorators: [besidePage],
  args: { number: 1, base: '/' },
})

export const First = meta.story({
  name: 'Erster Halt',
  play: async ({ canvasElement }) => {
    const section = await findSection(canvasElement, 'Rundgang')
    const tour = within(section)
    await expect(section).toHaveAccessibleName('Rundgang, 1 von 9 Die Startseite')
    await expect(section.getRootNode()).toHaveProperty('activeElement', section)
    await expect(tour.queryByRole('link', { name: 'Zurück' })).toBeNull()
    const next = tour.getByRole('link', { name: 'Weiter' })
    await expect(next).toHaveAttribute('href', '/materials?mock=&tour=2')
  },
})

export const Last = meta.story({
  name: 'Letzter Halt',
  args: { number: 9 },
  play: async ({ canvasElement }) => {
    const tour = within(await findSection(canvasElement, 'Rundgang'))
    await expect(tour.queryByRole('link', { name: 'Weiter' })).toBeNull()
    await expect(tour.getByRole('link', { name: 'Zurück' })).toBeVisible()
    const wayOut = tour.getByRole<HTMLAnchorElement>('link', { name: 'Beenden' })
    await expect(new URL(wayOut.href).searchParams.get('mock')).toBe('')
  },
})
