import { key, test, type Visitor } from './visitor.ts'

test('a sign-in outlives a reload, and ends in all windows', async ({ visitor }) => {
  await visitor.open('/')
  await visitor.press('link', 'Anmelden')
  await visitor.press('link', 'Mit Google anmelden')
  await visitor.press('link', 'Admin')
  await visitor.holds('Name', 'Ada Admin')
  await visitor.stores('token', 'demo-admin')
  await visitor.reload()
  await visitor.holds('Name', 'Ada Admin')
  const other = await visitor.openAnother()
  await other.open('/profile')
  await other.holds('Name', 'Ada Admin')
  await visitor.press('button', 'Konto')
  await visitor.press('button', 'Abmelden')
  await visitor.stores('token', null)
  await other.sees('link', 'Anmelden')
})

async function openForm(visitor: Visitor) {
  await visitor.open('/materials?persona=admin')
  await visitor.press('button', 'Konto')
  await visitor.press('link', 'Neues Produkt')
  await visitor.sees('option', 'Büro')
}

test('an admin creates a tag and an item with it', async ({ visitor }) => {
  await openForm(visitor)
  await visitor.fill('Tag erstellen', 'Sonderteil')
  await visitor.type(key.Enter)
  await visitor.press('option', 'Sonderteil')
  await visitor.press('button', 'Markierte hinzufügen')
  await visitor.fill('Titel', 'Prüfkörper')
  await visitor.fill('Preis XS in Euro', '12,50')
  await visitor.press('button', 'Erstellen')
  await visitor.sees('link', 'Prüfkörper')
  await visitor.reload()
  await visitor.press('link', 'Prüfkörper')
  await visitor.reads('€\u00a012,50')
  await visitor.reads('Sonderteil')
})

test('in the two lists, Space marks a tag and Enter moves it', async ({ visitor }) => {
  const tagsIn = (list: number) => {
    const found = document.querySelectorAll('[role=listbox]')[list]
    const tags = found?.querySelectorAll('[role=option]') ?? []
    return Array.from(tags, ({ textContent }) => textContent)
  }
  await openForm(visitor)
  const [first] = await visitor.evaluate(tagsIn, 0)
  await visitor.evaluate(() => document.querySelector<HTMLElement>('[role=listbox]')?.focus())
  await visitor.type(` ${key.Enter}`)
  await visitor.finds('chosen tags', [first], tagsIn, 1)
})

test('what is typed into the form outlives a reload and Back', async ({ visitor }) => {
  await openForm(visitor)
  await visitor.fill('Titel', 'Halter')
  await visitor.reload()
  await visitor.holds('Titel', 'Halter')
  await visitor.press('link', 'Home')
  await visitor.isAt('/')
  await visitor.move(-1)
  await visitor.holds('Titel', 'Halter')
  await visitor.press('button', 'Verwerfen')
  await visitor.holds('Titel', 'Neues Produkt')
})
