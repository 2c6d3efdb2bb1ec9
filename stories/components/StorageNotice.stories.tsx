import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { AddToCartButton } from '../../src/cart/AddToCartButton'
import { restoreFailedAtom } from '../../src/session/restoreSession'
import { StorageNotice, type StorageNoticeProps } from '../../src/session/StorageNotice'
import { inMain, inWorld } from './inWorld'

function FailedRestore(props: StorageNoticeProps) {
  const setFailed = useSetAtom(restoreFailedAtom)
  useEffect(() => setFailed(true), [setFailed])
  return <StorageNotice {...props} />
}

const meta = preview.meta({
  id: 'components-rahmen-speicherhinweis',
  title: 'Bausteine/Rahmen/Speicherhinweis',
  tags: ['notice', 'storage'],
  component: StorageNotice,
  decorators: [inMain, inWorld],
  args: { isRepeated: false },
})

/** The first thing that could not be kept brings the notice. */
export const StorageFull = meta.story({
  name: 'Speicher des Browsers voll',
  parameters: { isStorageFull: true },
  render: (args) => (
    <>
      <p id="artikel">Kabelclip</p>
      <AddToCartButton itemId="1001" titleId="artikel" />
      <StorageNotice {...args} />
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
  tags: ['timeout', 'spec:restore-times-out'],
  render: (args) => <FailedRestore {...args} />,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/konnten nicht rechtzeitig wiederhergestellt werden/),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Seite neu laden' })).toBeVisible()
  },
})
