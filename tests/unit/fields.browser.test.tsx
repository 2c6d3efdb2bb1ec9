import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seedItem } from '../../stories/seedItem'
import { openAtRest } from './openProduct'

test('a phone brings up the keyboard for what is typed, and suggests nothing typed elsewhere', async () => {
  const cart = [{ id: seedItem(0).id, count: 2 }]
  await openAtRest({ path: '/item/create', persona: 'admin', cart })
  for (const size of ['XS', 'S', 'M', 'L', 'XL']) {
    const price = page.getByLabelText(`Preis ${size} in Euro`, { exact: true })
    await expect.element(price).toHaveAttribute('inputmode', 'decimal')
    await expect.element(price).toHaveAttribute('autocomplete', 'off')
  }
  const tag = page.getByLabelText('Tag erstellen')
  await expect.element(tag).toHaveAttribute('autocomplete', 'off')
  await page.getByRole('button', { name: /^Warenkorb/ }).click()
  const count = page.getByRole('textbox', { name: 'Menge' })
  await expect.element(count).toHaveAttribute('inputmode', 'numeric')
  await expect.element(count).toHaveAttribute('autocomplete', 'off')
})

test('the search brings up a keyboard with a key to search', async () => {
  await openAtRest({ path: '/shop' })
  const search = page.getByRole('searchbox', { name: 'Suche' })
  await expect.element(search).toHaveAttribute('enterkeyhint', 'search')
  await expect.element(search).toHaveAttribute('autocomplete', 'off')
})
