import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { Confirmation } from '../../src/app/Confirmation'
import { confirmationAtom } from '../../src/page/confirmation'
import { inMain, inWorld } from './inWorld'

interface CreatedProductProps {
  sentence: string
}

function CreatedProduct({ sentence }: CreatedProductProps) {
  const confirm = useSetAtom(confirmationAtom)
  useEffect(() => confirm(sentence), [confirm, sentence])
  return (
    <>
      <h2>Shop</h2>
      <Confirmation />
    </>
  )
}

const meta = preview.meta({
  id: 'components-rahmen-bestaetigung',
  title: 'Bausteine/Rahmen/Bestätigung',
  tags: ['notice', 'create'],
  component: CreatedProduct,
  decorators: [inMain, inWorld],
  args: { sentence: 'Produkt „Kabelhalter“ erstellt.' },
})

/** An admin has created a product. */
export const Created = meta.story({
  name: 'Produkt erstellt',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Schließen' })).toBeVisible()
  },
})

/** A title without a place to break it. */
export const LongTitle = meta.story({
  name: 'Langer Titel',
  args: { sentence: `Produkt „${'Endlos'.repeat(10)}…“ erstellt.` },
})

/** Whoever closes it goes on at the heading. */
export const Closed = meta.story({
  name: 'Geschlossen',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Schließen' }))
    await expect(canvas.queryByRole('button', { name: 'Schließen' })).toBeNull()
    await expect(canvas.getByRole('heading', { name: 'Shop' })).toHaveFocus()
  },
})
