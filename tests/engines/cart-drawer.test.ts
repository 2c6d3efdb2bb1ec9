import { test } from './visitor.ts'

/** Runs in the page: notes where the open cart is when it begins to slide out, and when it has ended. */
function noteSlides(): void {
  const drawer = document.querySelector<HTMLDialogElement>('dialog[open]')
  const note = ({ target, type }: Event) => {
    if (drawer === null || target !== drawer || drawer.open) return
    const { top, left } = drawer.getBoundingClientRect()
    const isVisible = drawer.checkVisibility({ visibilityProperty: true })
    const isInWindow = left < document.documentElement.clientWidth
    document.body.dataset[type] = JSON.stringify({ top, isVisible, isInWindow })
  }
  drawer?.addEventListener('animationstart', note)
  drawer?.addEventListener('animationend', note)
}

test('the cart slides out at the edge of the window, however far the page is scrolled', async ({
  visitor,
}) => {
  await visitor.open('/materials')
  await visitor.press('button', 'Warenkorb, leer')
  await visitor.sees('dialog', 'Warenkorb')
  await visitor.finds('how far the page is scrolled', 200, () => {
    scrollTo(0, 200)
    return scrollY
  })
  await visitor.evaluate(noteSlides)
  await visitor.press('button', 'Schließen')
  const inSight = { top: 0, isVisible: true, isInWindow: true }
  await visitor.finds(
    'where it begins to slide',
    JSON.stringify(inSight),
    () => document.body.dataset['animationstart'],
  )
  await visitor.finds(
    'where it ends',
    JSON.stringify({ ...inSight, isInWindow: false }),
    () => document.body.dataset['animationend'],
  )
  await visitor.seesNo('dialog', 'Warenkorb')
})

test('the open cart lies within a narrow window, beside its scroll bar', async ({ visitor }) => {
  await visitor.resize(460, 844)
  await visitor.open('/shop')
  await visitor.press('button', 'Warenkorb, leer')
  await visitor.sees('dialog', 'Warenkorb')
  await visitor.finds('the left edge of the cart', 0, () =>
    Math.round(document.querySelector('dialog[open]')?.getBoundingClientRect().left ?? NaN),
  )
})

test('the page behind the open cart follows the width of the window', async ({ visitor }) => {
  const heightOfPage = () => document.querySelector('main')?.offsetHeight
  await visitor.resize(1280, 800)
  await visitor.open('/item/1001')
  await visitor.finds('a related item', true, () => document.querySelector('li h3 a') !== null)
  const wide = await visitor.evaluate(heightOfPage)
  await visitor.resize(600, 800)
  await visitor.press('button', 'Warenkorb, leer')
  await visitor.sees('dialog', 'Warenkorb')
  await visitor.finds('animations', 0, () => document.getAnimations().length)
  await visitor.resize(1280, 800)
  await visitor.finds('the height of the page', wide, heightOfPage)
})

test('a page follows the width of the window also after its cart was open', async ({ visitor }) => {
  const columns = () => {
    const section = document.querySelector('section')
    return section && getComputedStyle(section).gridTemplateColumns.split(' ').length
  }
  await visitor.resize(1280, 800)
  await visitor.open('/impressum')
  await visitor.finds('the columns of a section', 12, columns)
  await visitor.press('button', 'Warenkorb, leer')
  await visitor.sees('dialog', 'Warenkorb')
  await visitor.press('button', 'Schließen')
  await visitor.seesNo('dialog', 'Warenkorb')
  await visitor.resize(600, 800)
  await visitor.finds('the columns of a section', 1, columns)
})
