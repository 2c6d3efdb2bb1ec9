import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAtom } from '../../src/session/session'
import { createWorld, type World, type WorldParameters } from '../../stories/storyWorld'
import { hears } from './hears'
import { hiddenParts } from './keyboardWalk'
import { nextFrame } from './nextFrame'
import { openProduct } from './openProduct'
import { createGate, faults, tapWire } from './wire'

const title = page.getByLabelText('Titel')
const description = page.getByLabelText('Beschreibung', { exact: true })
const submit = page.getByRole('button', { name: 'Erstellen', exact: true })
const running = page.getByRole('button', { name: 'Wird erstellt …' })
const tagField = page.getByRole('textbox', { name: 'Tag erstellen' })
const option = (list: 'Available' | 'Selected', name: string) =>
  page.getByRole('listbox', { name: list }).getByRole('option', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' })
const message = (text: string) => page.getByRole('paragraph').filter({ hasText: text })
const discard = page.getByRole('button', { name: 'Verwerfen' })

function createAdminsWorld(parameters: WorldParameters = {}) {
  const world = createWorld({ persona: 'admin', path: '/item/create', ...parameters })
  const wire = tapWire(world)
  const sent = (operation: 'createShopItem' | 'createItemTag') => wire.requests(operation).length
  /** Holds the answers to the product until the returned function is called. */
  const holdProduct = () => {
    const { hold, open } = createGate()
    wire.faults.createShopItem = hold
    return open
  }
  return { world, wire, sent, holdProduct }
}

/** Loads the page in a world; loading it again in the same world is a reload of the tab. */
async function load(world: World) {
  const opened = await openProduct(world, { history: ['/materials', world.path] })
  await expect.element(title).toBeVisible()
  return opened
}

const everyField = 'form input, form textarea'

/** Types something else into each field of the form, and chooses a tag. */
async function fillEverything(): Promise<string[]> {
  await expect.element(option('Available', 'Büro')).toBeVisible()
  const fields = document.querySelectorAll<HTMLInputElement>(everyField)
  const texts = Array.from(fields, (_, at) => `${at},5`)
  for (const [at, field] of fields.entries()) await userEvent.fill(field, texts[at] ?? '')
  expect(fields).toHaveLength(14)
  await option('Available', 'Büro').dblClick()
  return texts
}

async function expectEverything(texts: string[]) {
  const values = () =>
    Array.from(document.querySelectorAll<HTMLInputElement>(everyField), ({ value }) => value)
  await expect.poll(values).toEqual(texts)
  await expect.element(option('Selected', 'Büro')).toBeVisible()
}

test('what is typed into the fourteen fields survives another screen and a reload; once discarded, it is gone for good @spec:create-fields @spec:create-size-table @spec:create-image-id', async () => {
  const { world } = createAdminsWorld()
  const { router, unmount } = await load(world)
  await expect.element(discard).not.toBeInTheDocument()
  const texts = await fillEverything()
  await footerLink.click()
  await expect.element(heading('Impressum und Kontakt')).toBeVisible()
  await router.navigate(-1)
  await expectEverything(texts)
  await unmount()
  const { unmount: leave } = await load(world)
  await expectEverything(texts)

  await discard.click()
  await expect.element(title).toHaveValue('Neues Produkt')
  await leave()
  await load(world)
  await expect.element(title).toHaveValue('Neues Produkt')
  await expect.element(option('Available', 'Büro')).toBeVisible()
})

test('an expired session loses nothing: signed in again, the admin finds the draft', async () => {
  const { world, wire } = createAdminsWorld({ typed: { title: 'Halter', description: 'Hält.' } })
  const { router } = await load(world)
  wire.faults.createShopItem = faults['status 401']
  await submit.click()
  await page.getByRole('button', { name: 'Neu anmelden' }).click()
  await expect.element(heading('Anmelden')).toBeVisible()
  expect(world.storage.getItem('token')).toBeNull()
  await router.navigate('/oauth2/redirect?token=demo-admin')
  await expect.poll(() => world.storage.getItem('root')).toContain('ADMIN')
  await router.navigate('/item/create')
  await expect.element(title).toHaveValue('Halter')
  await expect.element(description).toHaveValue('Hält.')
})

test('success leads to the shop, which has the product, says so until it is closed, and leaves an empty form', async () => {
  const { world, wire } = createAdminsWorld()
  const { router } = await openProduct(world, { history: ['/shop'] })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await router.navigate('/item/create')
  // The pointer passes the cart, which requests the list: the answer comes late and lacks the product.
  const { hold, open } = createGate()
  wire.faults.shopItems = hold
  await page.getByRole('button', { name: /^Warenkorb/ }).hover()
  await expect.poll(() => wire.requests('shopItems').length).toBe(2)
  delete wire.faults.shopItems
  await title.fill('Halter')
  await submit.click()
  await expect.element(heading('Shop')).toBeVisible()
  open()
  const card = page.getByRole('article').getByRole('link', { name: 'Halter', exact: true })
  await expect.element(card).toBeInTheDocument()
  const created = message('Produkt „Halter“ erstellt.')
  await expect.element(created).toBeInViewport()
  await created.getByRole('button', { name: 'Schließen' }).click()
  await expect.element(created).not.toBeInTheDocument()
  await router.navigate('/item/create')
  await expect.element(title).toHaveValue('Neues Produkt')
})

test('an outcome is told to nobody who has signed in since: neither a shown one nor a late one', async () => {
  const { world, holdProduct } = createAdminsWorld({ typed: { title: 'Halter' } })
  const { router, store } = await load(world)
  await submit.click()
  await expect.element(message('Produkt „Halter“ erstellt.')).toBeInViewport()
  await router.navigate('/oauth2/redirect?token=demo-admin')
  await expect.poll(() => world.storage.getItem('root')).toContain('ADMIN')
  await expect.element(message('„Halter“')).not.toBeInTheDocument()

  await router.navigate('/item/create')
  await title.fill('Dübel')
  const release = holdProduct()
  await submit.click()
  await expect.element(running).toBeVisible()
  // In another tab.
  store.set(signInAtom, 'demo-user')
  await expect.element(heading('Fertiger')).toBeVisible()
  release()
  // The answer has come.
  await expect.poll(() => world.tabStorage.getItem('item-draft')).toBeNull()
  await nextFrame()
  await nextFrame()
  await expect.element(message('„Dübel“')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/')
})

test('a product is sent as it stands in the fields, with the names of its tags @spec:create-fields @spec:create-size-table @spec:create-image-id @spec:create-sends-tag-names @spec:create-sends-no-pictures', async () => {
  const { world, wire } = createAdminsWorld()
  await load(world)
  await title.fill('Halter')
  await description.fill('Hält.')
  const prices = { XS: '1', S: '2,5', M: '3.75', L: '', XL: '5' }
  for (const [size, price] of Object.entries(prices)) {
    await page.getByLabelText(`Preis ${size} in Euro`, { exact: true }).fill(price)
    await page.getByLabelText(`Beschreibung ${size}`, { exact: true }).fill(`Text ${size}`)
  }
  await page.getByLabelText('Bilder', { exact: true }).fill('bild-1')
  await option('Available', 'Werkstatt').dblClick()
  await option('Available', 'Büro').dblClick()
  await submit.click()
  await expect.element(heading('Shop')).toBeVisible()
  expect(wire.requests('createShopItem')[0]?.variables).toEqual({
    input: {
      title: 'Halter',
      description: 'Hält.',
      imageIds: [],
      tags: ['Werkstatt', 'Büro'],
      sizing: {
        priceXS: 1,
        priceS: 2.5,
        priceM: 3.75,
        priceL: 0,
        priceXL: 5,
        descriptionXS: 'Text XS',
        descriptionS: 'Text S',
        descriptionM: 'Text M',
        descriptionL: 'Text L',
        descriptionXL: 'Text XL',
      },
    },
  })
})

test('however often a product is submitted, it is sent once, and nothing can be changed meanwhile', async () => {
  const { world, sent, holdProduct } = createAdminsWorld({ typed: { title: 'Halter' } })
  const release = holdProduct()
  await load(world)
  await submit.dblClick()
  await running.click({ force: true })
  await hears('Das Produkt wird erstellt.')
  await title.click()
  await userEvent.keyboard(' lang{Enter}{Enter}')
  await option('Available', 'Haushalt').dblClick()
  await expect.element(title).toHaveValue('Halter')
  await expect.element(option('Available', 'Haushalt')).toBeVisible()
  release()
  await expect.element(heading('Shop')).toBeVisible()
  expect(sent('createShopItem')).toBe(1)
  expect(world.backend.db.created().items).toMatchObject([{ title: 'Halter', tags: [] }])
})

test('however often a tag is submitted, it is sent once', async () => {
  const { world, wire, sent } = createAdminsWorld()
  const gate = createGate()
  wire.faults.createItemTag = gate.hold
  await load(world)
  await tagField.fill('Drohnen')
  await userEvent.keyboard('{Enter}{Enter}')
  await page.getByRole('button', { name: 'Tag anlegen' }).dblClick({ force: true })
  gate.open()
  await expect.element(page.getByText('Tag „Drohnen“ erstellt.')).toBeVisible()
  await expect.element(option('Available', 'Drohnen')).toBeVisible()
  await expect.element(tagField).toHaveValue('')
  expect(sent('createItemTag')).toBe(1)
})

test('a second tag can be chosen also where the list after the first is still under way', async () => {
  const { world, wire } = createAdminsWorld()
  await load(world)
  await expect.element(option('Available', 'Büro')).toBeVisible()
  const { hold, open } = createGate()
  wire.faults.itemTags = hold
  for (const name of ['Drohnen', 'Vasen']) {
    await tagField.fill(name)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(`Tag „${name}“ erstellt.`)).toBeVisible()
  }
  open()
  await expect.element(option('Available', 'Vasen')).toBeInTheDocument()
})

/** Expects that a text stands in the window with nothing over it; what is announced stands in the page as well. */
async function isInView(text: string | RegExp) {
  const parts = () => {
    const found = page.getByText(text).elements()
    return found.filter((one) => !one.closest('.visually-hidden')).map(hiddenParts)
  }
  await expect.poll(parts).toEqual([[]])
}

test('a tag is sent whatever its name; what becomes of it is said in the window, and a refused name stays @spec:tag-form-unvalidated', async () => {
  const { world, wire } = createAdminsWorld()
  await load(world)
  const refusal = /^Der Server hat den Tag nicht angenommen/
  await expect.element(tagField).toBeVisible()
  // As the keyboard does: the browser brings the field into the window.
  tagField.element().focus()
  for (const [name, text, left] of [
    ['Prototyp', 'Tag „Prototyp“ erstellt.', ''],
    ['', refusal, ''],
    ['Werkstatt', refusal, 'Werkstatt'],
  ] as const) {
    await tagField.fill(name)
    await userEvent.keyboard('{Enter}')
    await isInView(text)
    await hears(text)
    await expect.element(tagField).toHaveValue(left)
  }
  const inputs = wire.requests('createItemTag').map(({ variables }) => variables['input'])
  expect(inputs).toEqual([{ name: 'Prototyp' }, { name: '' }, { name: 'Werkstatt' }])
})

test('what keeps a product from being created is said in the window, wherever it was scrolled to', async () => {
  const { world } = createAdminsWorld({ mock: 'createShopItem:rejected' })
  await load(world)
  for (const [price, text] of [
    ['viel', 'Bitte eine Zahl eingeben, zum Beispiel 12,50.'],
    ['12,50', /^Der Server hat das Produkt nicht angenommen/],
  ] as const) {
    await page.getByLabelText('Preis XL in Euro').fill(price)
    for (const top of [0, document.documentElement.scrollHeight]) {
      scrollTo(0, top)
      await submit.click()
      await isInView(text)
    }
  }
})

test.each([
  ['Produkt „Halter“ erstellt.', ''],
  ['Produkt „Halter“ nicht erstellt.', 'createShopItem:rejected'],
])('a form that is left while it sends leads nobody away, and says: %s', async (text, mock) => {
  const { world, sent, holdProduct } = createAdminsWorld({ mock, typed: { title: 'Halter' } })
  const release = holdProduct()
  const { router } = await load(world)
  await submit.click()
  await footerLink.click()
  await expect.element(heading('Impressum und Kontakt')).toBeVisible()
  release()
  await expect.element(message(text)).toBeInViewport()
  await hears(text)
  expect(router.state.location.pathname).toBe('/contact')
  expect(sent('createShopItem')).toBe(1)
})

test('a price that is no number is shown at its field, and corrected there the product is sent', async () => {
  const { world } = createAdminsWorld()
  await load(world)
  const price = page.getByLabelText('Preis S in Euro')
  await price.fill('viel')
  await submit.click()
  await expect.element(price).toHaveFocus()
  await expect.element(price).toHaveAccessibleDescription(/^Bitte eine Zahl eingeben/)
  await price.fill('1.234,5')
  await expect.element(price).toHaveAttribute('aria-invalid', 'false')
  await expect.element(page.getByText(/^Bitte eine Zahl eingeben/)).not.toBeInTheDocument()
  await submit.click()
  await expect.element(heading('Shop')).toBeVisible()
  expect(world.backend.db.created().items).toMatchObject([{ sizing: { priceS: 1234.5 } }])
})

test('a product waits for a tag that is typed but not created', async () => {
  const { world, sent } = createAdminsWorld()
  await load(world)
  await tagField.fill('Weihnachten')
  await submit.click()
  const missed = page.getByText(/Der Tag „Weihnachten“ ist noch nicht angelegt/)
  await expect.element(missed).toBeVisible()
  expect(sent('createShopItem')).toBe(0)
  await tagField.fill('')
  await expect.element(missed).not.toBeInTheDocument()
  await submit.click()
  await expect.element(heading('Shop')).toBeVisible()
})

test('a draft is not sent without its tags while these cannot be had', async () => {
  const { world, sent } = createAdminsWorld({ typed: { tagIds: ['1'] }, mock: 'itemTags:error' })
  await load(world)
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
  await submit.click()
  await expect.element(page.getByText(/Die gewählten Tags sind noch nicht geladen/)).toBeVisible()
  expect(sent('createShopItem')).toBe(0)
})

test('an item without a title and with any price is created, though the tags cannot be loaded @spec:item-form-unvalidated', async () => {
  const { world } = createAdminsWorld({ mock: 'itemTags:error' })
  await load(world)
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
  await title.fill('')
  await page.getByLabelText('Preis XS in Euro').fill('-3')
  await page.getByLabelText('Preis XL in Euro').fill('99999999')
  await submit.click()
  await expect.element(heading('Shop')).toBeVisible()
  expect(world.backend.db.created().items).toMatchObject([
    { title: '', description: '', sizing: { priceXS: -3, priceXL: 99999999 } },
  ])
})
