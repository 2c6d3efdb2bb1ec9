import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { focusPressedButtons } from '../../src/page/pressedButtonFocus'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

/** Keeps a press from focusing its button, as in Safari. */
function leaveFocusOnPress() {
  const leave = (event: Event) => event.preventDefault()
  addEventListener('mousedown', leave)
  onTestFinished(() => removeEventListener('mousedown', leave))
}

test('the cart gives the focus back to the button that was pressed, also where a press does not move the focus', async () => {
  leaveFocusOnPress()
  const { container } = await openProduct(createWorld({ path: '/' }))
  focusPressedButtons(container)
  const cartButton = page.getByRole('button', { name: 'Warenkorb, leer' })
  await cartButton.click()
  await expect.element(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(cartButton).toHaveFocus()
})

test('a form that is sent by Enter leaves the focus in its field', async () => {
  const sent: SubmitEvent[] = []
  const { container } = await render(
    <form>
      <label>
        Name <input />
      </label>
      <button type="submit">Senden</button>
    </form>,
  )
  focusPressedButtons(container)
  container.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(event)
  })
  const field = page.getByLabelText('Name')
  await userEvent.type(field, 'Halter{Enter}')
  expect(sent).toHaveLength(1)
  await expect.element(field).toHaveFocus()
})
