import { test } from './visitor.ts'

/** Runs in the page: notes at the open cart where it is when it begins to slide, and when it has ended. */
function noteSlides(): void {
  const drawer = document.querySelector<HTMLDialogElement>('dialog[open]')
  for (const type of ['transitionrun', 'transitionend'] as const) {
    drawer?.addEventListener(type, ({ target, propertyName }) => {
      if (target !== drawer || propertyName !== 'transform') return
      const { top, left } = drawer.getBoundingClientRect()
      const isVisible = drawer.checkVisibility({ visibilityProperty: true })
      const isInWindow = left < document.documentElement.clientWidth
      document.body.dataset[type] = JSON.stringify({ top, isVisible, isInWindow })
    })
  }
}

test('the cart slides out at the edge of the window, however far the page is scrolled', async ({
  visitor,
}) => {
  await visitor.open('/materials')
  await visitor.press('button', 'Warenkorb, leer')
  await visitor.sees('dialog', 'Warenkorb')
  await visitor.evaluate(() => scrollTo(0, 200))
  await visitor.evaluate(noteSlides)
  await visitor.press('button', 'Schließen')
  await visitor.finds(
    'where it begins to slide',
    JSON.stringify({ top: 0, isVisible: true, isInWindow: true }),
    () => document.body.dataset['transitionrun'],
  )
  await visitor.finds('whether it has left', true, () =>
    document.body.dataset['transitionend']?.includes('"isInWindow":false'),
  )
  await visitor.seesNo('dialog', 'Warenkorb')
})
