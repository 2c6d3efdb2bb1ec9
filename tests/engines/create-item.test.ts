import { test, type Visitor } from './visitor.ts'

async function openForm(visitor: Visitor) {
  await visitor.open('/item/create?persona=admin')
  await visitor.fieldHolds('Titel', 'Neues Produkt')
}

test('an admin creates a tag and an item with it, and finds the item in the shop', async ({
  visitor,
}) => {
  await openForm(visitor)
  await visitor.sees('option', 'Büro')
  await visitor.fill('Tag erstellen', 'Sonderteil')
  await visitor.pressKey('Enter')
  await visitor.fieldHolds('Tag erstellen', '')
  await visitor.press('option', 'Sonderteil')
  await visitor.press('button', 'Markierte hinzufügen')
  await visitor.fill('Titel', 'Prüfkörper')
  await visitor.fill('Preis XS in Euro', '12,50')
  await visitor.press('button', 'Erstellen')
  await visitor.isAt('/shop')
  await visitor.sees('heading', 'Prüfkörper')
  await visitor.reload()
  await visitor.press('link', 'Prüfkörper')
  await visitor.finds(
    'the heading of the page',
    'Prüfkörper',
    () => document.querySelector('h1')?.textContent,
  )
  await visitor.reads(/€\s12,50/)
  await visitor.reads('Sonderteil')
})

test('a tag is chosen with the keyboard', async ({ visitor }) => {
  await openForm(visitor)
  await visitor.sees('option', 'Büro')
  const first = await visitor.evaluate(() => {
    const available = document.querySelector<HTMLElement>('[role=listbox]')
    available?.focus()
    return available?.querySelector('[role=option]')?.textContent
  })
  await visitor.pressKey(' ')
  await visitor.pressKey('Enter')
  await visitor.finds('chosen tags', [first], () => {
    const selected = document.querySelectorAll('[role=listbox]')[1]
    return Array.from(
      selected?.querySelectorAll('[role=option]') ?? [],
      (option) => option.textContent,
    )
  })
})

test('a field focused with Tab is not covered by the submit bar', async ({ visitor }) => {
  await visitor.resize(1280, 800)
  await openForm(visitor)
  await visitor.fill('Beschreibung L', '60 mm')
  await visitor.evaluate(() => {
    const bar = document.querySelector('form button[type=submit]')?.closest('form > *')
    const field = document.activeElement?.getBoundingClientRect()
    scrollBy(0, (field?.bottom ?? 0) - (bar?.getBoundingClientRect().top ?? 0) + 8)
  })
  await visitor.pressKey('Tab')
  await visitor.finds('the field above the bar', 'Preis XL in Euro', () => {
    const field = document.activeElement
    const bar = document.querySelector('form button[type=submit]')?.closest('form > *')
    const { bottom = Infinity } = field?.getBoundingClientRect() ?? {}
    const isAbove = bottom <= (bar?.getBoundingClientRect().top ?? 0)
    return isAbove ? field?.getAttribute('aria-label') : null
  })
})

test('a reload keeps what is typed', async ({ visitor }) => {
  await openForm(visitor)
  await visitor.fill('Titel', 'Halter')
  await visitor.reload()
  await visitor.reads('Ihr Entwurf von vorhin ist wieder da.')
  await visitor.fieldHolds('Titel', 'Halter')
})

test('leaving by a link or by Back asks first, and Forward brings the draft back', async ({
  visitor,
}) => {
  await openForm(visitor)
  await visitor.open('/materials')
  await visitor.press('button', 'Konto')
  await visitor.press('link', 'Neues Produkt')
  await visitor.fill('Titel', 'Halter')

  await visitor.press('link', 'Home')
  await visitor.sees('alertdialog', 'Seite verlassen?')
  await visitor.press('button', 'Weiter bearbeiten')
  await visitor.seesNo('alertdialog', 'Seite verlassen?')
  await visitor.isAt('/item/create')

  await visitor.goBack()
  await visitor.sees('alertdialog', 'Seite verlassen?')
  await visitor.pressKey('Escape')
  await visitor.seesNo('alertdialog', 'Seite verlassen?')
  await visitor.isAt('/item/create')
  await visitor.fieldHolds('Titel', 'Halter')

  await visitor.goBack()
  await visitor.press('button', 'Verlassen')
  await visitor.isAt('/materials?panel=off')
  await visitor.goForward()
  await visitor.fieldHolds('Titel', 'Halter')
})
