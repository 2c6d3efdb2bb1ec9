import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { formatPrice, sumPrices } from '../../src/catalog/price'
import { seed } from '../../mocks/seed'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { announcements, hears } from './hears'
import { openProduct } from './openProduct'

const [first, second, third] = [seedItem(0), seedItem(1), seedItem(2)]
const cartButton = page.getByRole('button', { name: /^Warenkorb/ })
const dialog = page.getByRole('dialog', { name: 'Warenkorb' })
const lines = dialog.getByRole('listitem')
const removeButtons = lines.getByRole('button', { name: 'Entfernen' })
const undo = page.getByRole('button', { name: 'Rückgängig machen' })
const entry = ({ id }: { id: string }, count = 1) => ({ id, count })

const sumOf = (...counted: [{ sizing: { priceXS: number } }, number][]) =>
  formatPrice(sumPrices(counted.map(([{ sizing }, count]) => ({ price: sizing.priceXS, count }))))

async function openShop(parameters: WorldParameters = {}) {
  const world = createWorld({ path: '/shop', ...parameters })
  await openProduct(world)
  // It would take the place of what is announced at the same time.
  await hears('Der Shop hat 28 Artikel.')
  const stored = () => JSON.parse(world.storage.getItem('cart') ?? '[]')
  return { world, stored }
}

async function openCart(cart = [first, second, third].map((item) => entry(item))) {
  const opened = await openShop({ cart })
  await cartButton.click()
  await expect.poll(() => lines.elements()).toHaveLength(cart.length)
  return opened
}

/** Presses a button by keyboard. */
async function press(button: Locator) {
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

test('what is put into the cart is announced with its count, up to the highest', async () => {
  await openShop({ cart: [entry(second, 998)] })
  const button = (title: string) => page.getByRole('button', { name: `In den Warenkorb ${title}` })
  await press(button(first.title))
  await hears('Im Warenkorb: 1.')
  await press(button(second.title))
  await hears('Im Warenkorb: 999, mehr geht nicht.')
})

test('each change of a count and what is removed are announced with the new sum', async () => {
  const { stored } = await openCart([entry(first), entry(second)])
  const line = lines.first()
  await press(line.getByRole('button', { name: 'Menge erhöhen' }))
  await hears(`Menge 2, Summe ${sumOf([first, 2], [second, 1])}.`)
  await press(line.getByRole('button', { name: 'Menge verringern' }))
  await hears(`Menge 1, Summe ${sumOf([first, 1], [second, 1])}.`)
  await press(removeButtons.first())
  await hears(`${first.title} entfernt, Summe ${sumOf([second, 1])}.`)
  await press(removeButtons)
  // In the dialog itself, which silences the page below it.
  await expect
    .element(dialog.getByRole('log'))
    .toHaveTextContent(`${second.title} entfernt, der Warenkorb ist leer.`)
  await expect.poll(stored).toEqual([])
})

test('a count can be typed: at Enter the sum follows, and is announced once', async () => {
  const { stored } = await openCart([entry(first), entry(second)])
  const field = lines.first().getByRole('textbox', { name: 'Menge' })
  await field.click()
  await userEvent.keyboard('12')
  await userEvent.keyboard('{Enter}')
  const sum = sumOf([first, 12], [second, 1])
  await expect.element(dialog.getByText(sum, { exact: true })).toBeVisible()
  await hears(`Menge 12, Summe ${sum}.`)
  await userEvent.tab()
  // The regions of the page and of the dialog say the same.
  const counts = announcements().filter((sentence) => sentence.startsWith('Menge'))
  expect(new Set(counts)).toHaveLength(1)
  await expect.poll(stored).toEqual([entry(first, 12), entry(second)])
})

test('what is no whole number from 1 to 999 leaves the count as it was, and says so', async () => {
  const { stored } = await openCart([entry(first, 2)])
  const field = lines.first().getByRole('textbox', { name: 'Menge' })
  for (const typed of ['1,5', '1e3', '-5', '1000', '0']) {
    await field.click()
    await userEvent.keyboard(`${typed}{Enter}`)
    await expect.element(field).toHaveValue('2')
    await expect.element(field).toHaveAccessibleDescription(/Bitte eine ganze Zahl von 1 bis 999/)
  }
  await field.fill('3,00')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toBeEmptyDOMElement()
  await expect.poll(stored).toEqual([entry(first, 3)])
})

test('the focus goes to the neighbour of a removed line, and stays in the dialog after the last', async () => {
  await openCart([entry(first), entry(second)])
  await press(removeButtons.nth(1))
  await expect.poll(() => lines.elements()).toHaveLength(1)
  await expect.element(removeButtons).toHaveFocus()
  await press(removeButtons)
  await expect.element(dialog.getByText('Ihr Warenkorb ist leer.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Schließen' })).toHaveFocus()
})

test('what was removed can be put back in its place with its count, until the cart is closed', async () => {
  const cart = [entry(first, 7), entry(second)]
  const { stored } = await openCart(cart)
  await press(removeButtons.first())
  await expect.element(undo).toHaveAccessibleDescription(first.title)
  await press(undo)
  await expect.poll(stored).toEqual(cart)
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(removeButtons.first()).toHaveFocus()

  await press(removeButtons.first())
  await expect.element(undo).toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await cartButton.click()
  await expect.poll(() => lines.elements()).toHaveLength(1)
  await expect.element(undo).not.toBeInTheDocument()
})

test('an enquiry can be copied whole where there is no mail program', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  const items = seed.shopItems.slice(0, 20)
  await openCart(items.map((item) => entry(item)))
  await expect.element(page.getByText(/Artikel haben in der E-Mail keinen Platz/)).toBeVisible()
  await page.getByRole('button', { name: 'Text kopieren' }).click()
  await expect.element(page.getByText(/senden\. Kopiert\.$/)).toBeVisible()
  const [[letter = ''] = []] = writeText.mock.calls
  for (const { title } of items) expect(letter).toContain(`1 × ${title}, `)

  writeText.mockRejectedValue(new Error('denied'))
  await lines.getByRole('button', { name: 'Menge erhöhen' }).first().click()
  await page.getByRole('button', { name: 'Text kopieren' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Text der Anfrage' }))
    .toHaveValue(expect.stringContaining(`2 × ${first.title}, `))
})
