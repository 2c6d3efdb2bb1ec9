import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConfirmDialog } from '../../src/ui/ConfirmDialog'
import { nextFrame } from './nextFrame'

/** Takes so long to render that React lets the browser in before it runs effects, as on a slow machine. */
function Slow() {
  const end = performance.now() + 30
  while (performance.now() < end);
  return 'Noch nicht gesendet.'
}

test('a question that is asked again at once is not answered by the end of the last one', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const onStay = vi.fn<() => void>()
  // Not by the test library, which runs what a render leaves for later at once.
  const show = (isOpen: boolean) =>
    root.render(
      <ConfirmDialog
        isOpen={isOpen}
        title="Seite verlassen?"
        stayLabel="Weiter bearbeiten"
        onStay={onStay}
        confirmLabel="Verlassen"
        onConfirm={() => {}}
      >
        <Slow />
      </ConfirmDialog>,
    )
  show(true)
  const dialog = page.getByRole('alertdialog', { name: 'Seite verlassen?' })
  await expect.element(dialog).toBeVisible()
  new MutationObserver((_, observer) => {
    observer.disconnect()
    show(true)
  }).observe(container, { subtree: true, childList: true })
  show(false)
  for (let frame = 0; frame < 5; frame++) await nextFrame()
  await expect.element(dialog).toBeVisible()
  expect(onStay).not.toHaveBeenCalled()
})
