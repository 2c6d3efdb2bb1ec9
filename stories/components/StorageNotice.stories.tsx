import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { AddToCartButton } from '../../src/cart/AddToCartButton'
import { StorageNotice } from '../../src/session/StorageNotice'
import { restoreFailedAtom } from '../../src/storage/restoration'
import { inMain, inWorld } from './inWorld'

function FailedRestore() {
  const setFailed = useSetAtom(restoreFailedAtom)
  useEffect(() => setFailed(true), [setFailed])
  return <StorageNotice />
}

const meta = preview.meta({
  id: 'components-rahmen-speicherhinweis',
  title: 'Bausteine/Meldungen/Speicher-Meldung',
  tags: ['notice'],
  component: StorageNotice,
  decorators: [inMain, inWorld],
})

/** The first thing that could not be kept brings the notice. */
export const StorageFull = meta.story({
  name: 'Speicher des Browsers voll',
  parameters: { isStorageFull: true },
  render: () => (
    <>
      <p id="artikel">Kabelclip</p>
      <AddToCartButton itemId="1001" titleId="artikel" />
      <StorageNotice />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/speichert gerade nichts/)).toBeNull()
    await userEvent.click(canvas.getByText('In den Warenkorb'))
    await expect(await canvas.findByText(/^Ihr Browser speichert gerade nichts/)).toBeVisible()
    await expect(canvas.getByText('1 im Warenkorb')).toBeVisible()
  },
})

/** What an earlier visit has left could not be read in time: it is still there, and a reload may find it. */
export const NotRestored = meta.story({
  name: 'Nicht rechtzeitig wiederhergestellt',
  parameters: { spec: ['restore-times-out'] },
  render: () => <FailedRestore />,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/konnte nicht rechtzeitig wiederhergestellt werden/),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Seite neu laden' })).toBeVisible()
  },
})
