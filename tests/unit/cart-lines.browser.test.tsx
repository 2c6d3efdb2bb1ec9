import type { createStore } from 'jotai'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { addToCartAtom, cartAtom, cartKey, removeFromCartAtom } from '../../src/cart/cartState'
import { formatPrice, sumPrices } from '../../src/catalog/price'
import { announcementsAtom } from '../../src/ui/announcement'
import { seed } from '../../mocks/seed'
import { seedItem } from '../../stories/seedItem'
import { createWorld } from '../../stories/storyWorld'
import { nextFrame } from './nextFrame'
import { openProduct } from './openProduct'

const lines = page.getByRole('dialog', { name: 'Warenkorb' }).getByRole('listitem')
const removeButtons = lines.getByRole('button', { name: 'Entfernen' })

async function openCart() {
  const cart = [0, 1, 2, 3].map((index) => ({ id: seedItem(index).id, count: 1 }))
  const { store } = await openProduct(createWorld({ path: '/shop', cart }))
  await page.getByRole('button', { name: /^Warenkorb/ }).click()
  await expect.poll(() => lines.elements()).toHaveLength(4)
  return store
}

/** Clicks the uppermost *Entfernen* with the pointer, at a time in milliseconds. */
function clickFirst(time: number): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
  Object.defineProperty(event, 'timeStamp', { value: time })
  removeButtons.first().element().dispatchEvent(event)
}

/** What the open cart has said. */
const said = (store: ReturnType<typeof createStore>) =>
  store.get(announcementsAtom).flatMap(({ sentence, isInDialog }) => (isInDialog ? [sentence] : []))

test('whoever types a count sees the sum change, and is told once what it comes to', async () => {
  const store = await openCart()
  const [first, second, ...others] = [0, 1, 2, 3].map(seedItem)
  if (first === undefined || second === undefined) throw new Error('There are four.')
  const priceOf = (item: typeof first, count = 1) => ({ price: item.sizing.priceXS, count })
  const field = lines.first().getByRole('textbox', { name: 'Menge' })
  await field.click()
  await userEvent.keyboard('12')
  const wanted = [priceOf(first, 12), priceOf(second), ...others.map((item) => priceOf(item))]
  const shownSum = () => document.querySelector('[data-part="sum"]')?.textContent
  await expect.poll(shownSum).toBe(formatPrice(sumPrices(wanted)))
  // Another tab takes the next one out, and puts more of this one in.
  store.set(removeFromCartAtom, second.id)
  await expect.poll(() => lines.elements()).toHaveLength(3)
  store.set(addToCartAtom, first.id)
  await expect.poll(() => store.get(cartAtom)[0]?.count).toBe(13)
  await expect.element(field).toHaveValue('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('13')
  const newSum = formatPrice(
    sumPrices([priceOf(first, 13), ...others.map((item) => priceOf(item))]),
  )
  await expect.poll(() => said(store).at(-1)).toBe(`Menge 13, Summe ${newSum}.`)
  // It goes without a word, once its change has been told.
  await userEvent.tab()
  expect(said(store).filter((sentence) => sentence.startsWith('Menge'))).toHaveLength(1)
})

test('a typed count that waits for another tab is told when it is stored', async () => {
  const store = await openCart()
  let letGo = () => {}
  const isHeld = new Promise<void>((hold) => {
    void navigator.locks.request(cartKey, () => {
      hold()
      return new Promise<void>((release) => (letGo = release))
    })
  })
  await isHeld
  await lines.first().getByRole('textbox', { name: 'Menge' }).click()
  await userEvent.keyboard('7{Enter}')
  await nextFrame()
  expect(said(store)).not.toContainEqual(expect.stringMatching(/^Menge/))
  letGo()
  await expect.poll(() => said(store)).toContainEqual(expect.stringMatching(/^Menge 7, /))
  expect(said(store).filter((sentence) => sentence.startsWith('Menge'))).toHaveLength(1)
})

test('a double click removes one line, though the next one comes under the pointer', async () => {
  const store = await openCart()
  const idsAfterwards = async () => {
    // Changes of the cart follow each other: by now the one before has been made.
    await store.set(addToCartAtom, seedItem(3).id)
    return store.get(cartAtom).map(({ id }) => id)
  }
  const [, second, third, fourth] = [0, 1, 2, 3].map((index) => seedItem(index).id)
  clickFirst(1000)
  await expect.poll(() => lines.elements()).toHaveLength(3)
  clickFirst(1400)
  expect(await idsAfterwards()).toEqual([second, third, fourth])
  clickFirst(1600)
  expect(await idsAfterwards()).toEqual([third, fourth])
})

test('a double click that is faster than the list keeps the focus in the cart', async () => {
  await openCart()
  await removeButtons.first().dblClick()
  await expect.poll(() => lines.elements()).toHaveLength(3)
  await expect.element(removeButtons.first()).toHaveFocus()
})

test('what was removed can be put back in its place with its count, until the cart is closed', async () => {
  const [first, second] = [seedItem(0), seedItem(1)]
  const cart = [
    { id: first.id, count: 7 },
    { id: second.id, count: 1 },
  ]
  const { store } = await openProduct(createWorld({ path: '/shop', cart }))
  const cartButton = page.getByRole('button', { name: /^Warenkorb/ })
  await cartButton.click()
  const undo = page.getByRole('button', { name: 'Rückgängig machen' })
  const press = async (button: Locator) => {
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await press(removeButtons.first())
  await expect.element(undo).toHaveAccessibleDescription(first.title)
  await press(undo)
  await expect.poll(() => store.get(cartAtom)).toEqual(cart)
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(removeButtons.first()).toHaveFocus()

  await press(removeButtons.first())
  await expect.element(undo).toHaveAccessibleDescription(first.title)
  await press(removeButtons.first())
  await expect.element(page.getByText('Ihr Warenkorb ist leer.')).toBeVisible()
  await press(undo)
  await expect.poll(() => store.get(cartAtom)).toEqual(cart.slice(1))
  await expect.element(removeButtons).toHaveFocus()
  // The line that was taken out before that one.
  await expect.element(undo).toHaveAccessibleDescription(first.title)
  await press(undo)
  await expect.poll(() => store.get(cartAtom)).toEqual(cart)

  await press(removeButtons.first())
  await expect.element(undo).toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect.element(undo).not.toBeInTheDocument()
  await cartButton.click()
  await expect.poll(() => lines.elements()).toHaveLength(1)
  await expect.element(undo).not.toBeInTheDocument()
})

test('the second half of a double click presses nothing that has come under the pointer', async () => {
  const store = await openCart()
  const click = (element: Element, time: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
    Object.defineProperty(event, 'timeStamp', { value: time })
    element.dispatchEvent(event)
    return event.defaultPrevented
  }
  const undo = page.getByRole('button', { name: 'Rückgängig machen' })
  click(removeButtons.first().element(), 1000)
  await expect.element(undo).toBeVisible()
  expect(click(undo.element(), 1200)).toBe(true)
  click(removeButtons.first().element(), 2000)
  await expect.poll(() => lines.elements()).toHaveLength(2)
  click(undo.element(), 3000)
  await expect.poll(() => lines.elements()).toHaveLength(3)
  // The button for the line that was removed before, and a link.
  expect(click(undo.element(), 3200)).toBe(true)
  expect(click(lines.getByRole('link').first().element(), 3300)).toBe(true)
  expect(store.get(cartAtom)).toHaveLength(3)
})

test('an enquiry can be copied whole where there is no mail program', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  const cart = seed.shopItems.slice(0, 20).map(({ id }) => ({ id, count: 1 }))
  await openProduct(createWorld({ path: '/shop', cart }))
  await page.getByRole('button', { name: /^Warenkorb/ }).click()
  await expect.element(page.getByText(/Artikel haben in der E-Mail keinen Platz/)).toBeVisible()
  await page.getByRole('button', { name: 'Text kopieren' }).click()
  await expect.element(page.getByText(/senden\. Kopiert\.$/)).toBeVisible()
  const [[letter = ''] = []] = writeText.mock.calls
  for (const { title } of seed.shopItems.slice(0, 20)) expect(letter).toContain(`1 × ${title}, `)
  // What has changed since is not copied.
  await lines.getByRole('button', { name: 'Menge erhöhen' }).first().click()
  await expect.element(page.getByText(/Kopiert\.$/)).not.toBeInTheDocument()

  writeText.mockRejectedValue(new Error('denied'))
  await page.getByRole('button', { name: 'Text kopieren' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Text der Anfrage' }))
    .toHaveValue(expect.stringContaining(`2 × ${seedItem(0).title}, `))
})

test('the second press of a double click leaves the focus where the first has put it', async () => {
  await openCart()
  await removeButtons.first().click()
  await expect.poll(() => lines.elements()).toHaveLength(3)
  const press = (detail: number) => {
    const event = new MouseEvent('mousedown', { detail, bubbles: true, cancelable: true })
    removeButtons.first().element().dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([press(1), press(2)]).toEqual([false, true])
})

test('whoever presses Enter twice removes two lines', async () => {
  await openCart()
  const [button] = removeButtons.elements()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => lines.elements()).toHaveLength(2)
  const [left] = removeButtons.elements()
  // Held down: the browser would press the next button as well.
  const held = { key: 'Enter', repeat: true, bubbles: true, cancelable: true }
  expect(left?.dispatchEvent(new KeyboardEvent('keydown', held))).toBe(false)
})

test('a link that opens another tab leaves the cart open', async () => {
  await openCart()
  const link = lines.first().getByRole('link').element()
  // No test opens a tab: the browser's own part is left out.
  link.addEventListener('click', (event) => event.preventDefault())
  link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
  await nextFrame()
  expect(link.closest('dialog')).toHaveAttribute('open')
})
