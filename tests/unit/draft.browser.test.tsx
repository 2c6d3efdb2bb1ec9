import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, type World, type WorldParameters } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'
import { createGate, faults, tapWire } from './wire'

beforeAll(prepareScreens, 60_000)

const title = page.getByLabelText('Titel')
const description = page.getByLabelText('Beschreibung', { exact: true })
const submit = page.getByRole('button', { name: 'Erstellen', exact: true })
const running = page.getByRole('button', { name: 'Wird erstellt …' })
const tagField = page.getByRole('textbox', { name: 'Tag erstellen' })
const option = (list: 'Available' | 'Selected', name: string) =>
  page.getByRole('listbox', { name: list }).getByRole('option', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const question = (name: string) => page.getByRole('alertdialog', { name })
const leaving = question('Seite verlassen?')
const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name })
const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' })
const message = (text: string) => page.getByRole('paragraph').filter({ hasText: text })
const discard = page.getByRole('button', { name: 'Verwerfen' })
const restored = page.getByText('Ihr Entwurf von vorhin ist wieder da.')
const refused = page.getByText(/Der Server hat das Produkt nicht angenommen/)

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
  const refuseSession = () => {
    wire.faults.createShopItem = faults['status 401']
  }
  return { world, wire, sent, holdProduct, refuseSession }
}

/** Loads the page in a world; loading it again in the same world is a reload of the tab. */
async function load(world: World) {
  const opened = await openProduct(world, { history: ['/materials', world.path] })
  await expect.element(title).toBeVisible()
  return opened
}

/** Signs in as the admin, who then opens the form. */
async function signIn(router: Awaited<ReturnType<typeof load>>['router']) {
  await router.navigate('/oauth2/redirect?token=demo-admin')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ada Admin')
  await router.navigate('/item/create')
}

const sizes = ['XS', 'S', 'M', 'L', 'XL']

/** The fields of the form, each with what is typed into it. */
const fields = (tagName: string) =>
  [
    [title, 'Halter'],
    [description, 'Hält „fest“.\nZwei Zeilen.'],
    ...sizes.flatMap((size, at) => [
      [page.getByLabelText(`Preis ${size} in Euro`, { exact: true }), `${at},5`],
      [page.getByLabelText(`Beschreibung ${size}`, { exact: true }), `Text ${size}`],
    ]),
    [tagField, tagName],
    [page.getByLabelText('Bilder', { exact: true }), 'bild-1'],
  ] as [typeof title, string][]

async function fillEverything(tagName = '') {
  for (const [field, text] of fields(tagName)) await field.fill(text)
  await option('Available', 'Büro').dblClick()
}

async function expectEverything(tagName = '') {
  for (const [field, text] of fields(tagName)) await expect.element(field).toHaveValue(text)
  await expect.element(option('Selected', 'Büro')).toBeVisible()
}

test('a reload loses nothing and says so; the draft can be discarded, and that undone', async () => {
  const { world } = createAdminsWorld()
  const { unmount } = await load(world)
  await fillEverything('Halb getipp')
  await expect.element(restored).not.toBeInTheDocument()
  await unmount()
  const { unmount: leave } = await load(world)
  await expectEverything('Halb getipp')
  await expect.element(restored).toBeVisible()

  await discard.click()
  await expect.element(title).toHaveValue('Neues Produkt')
  const undo = page.getByRole('button', { name: 'Rückgängig machen' })
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectEverything('Halb getipp')

  await discard.click()
  await leave()
  await load(world)
  await expect.element(title).toHaveValue('Neues Produkt')
  await expect.element(restored).not.toBeInTheDocument()
})

test('an expired session loses nothing: signed in again, the admin finds the draft', async () => {
  const { world, refuseSession } = createAdminsWorld()
  const { router } = await load(world)
  await fillEverything()
  refuseSession()
  await submit.click()
  await page.getByRole('button', { name: 'Neu anmelden' }).click()
  await expect.element(heading('Anmelden')).toBeVisible()
  expect(world.storage.getItem('token')).toBeNull()
  await signIn(router)
  await expectEverything()
})

test('success leads to the shop, says so until it is closed, and leaves an empty form', async () => {
  const { world } = createAdminsWorld()
  const { router } = await load(world)
  await title.fill('Halter')
  await submit.click()
  await expect.element(heading('Shop')).toBeVisible()
  const created = message('Produkt „Halter“ erstellt.')
  await expect.element(created).toBeInViewport()
  await created.getByRole('button', { name: 'Schließen' }).click()
  await expect.element(created).not.toBeInTheDocument()
  await expect.element(heading('Shop')).toHaveFocus()
  await router.navigate('/item/create')
  await expect.element(title).toHaveValue('Neues Produkt')
})

test('another person sees nothing of what somebody has created', async () => {
  const { world } = createAdminsWorld()
  const { router } = await load(world)
  await title.fill('Halter')
  await submit.click()
  const created = message('Produkt „Halter“ erstellt.')
  await expect.element(created).toBeInViewport()
  await router.navigate('/oauth2/redirect?token=demo-user')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Nora Nutzer')
  await expect.element(created).not.toBeInTheDocument()
})

test('signing out asks first, and then removes what was typed', async () => {
  const { world } = createAdminsWorld()
  const { router } = await load(world)
  await title.fill('Halter')
  const signOut = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click()
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  }
  const signingOut = question('Abmelden?')
  await signOut()
  await expect.element(signingOut).toHaveAccessibleDescription(/werden Ihre Eingaben gelöscht/)
  await userEvent.keyboard('{Escape}')
  await expect.element(signingOut).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Halter')
  await signOut()
  await answer('Abmelden').click()
  await expect.element(page.getByRole('link', { name: 'Anmelden' })).toBeVisible()
  expect(world.storage.getItem('token')).toBeNull()

  await signIn(router)
  await expect.element(title).toHaveValue('Neues Produkt')
})

test('a failure loses nothing, and sending again is a new request', async () => {
  const { world, sent } = createAdminsWorld({ mock: 'createShopItem:rejected' })
  await load(world)
  await fillEverything()
  for (const requests of [1, 2]) {
    await submit.click()
    await expect.element(refused).toBeVisible()
    expect(sent('createShopItem')).toBe(requests)
    await expectEverything()
  }
})

test('however often a product is submitted, it is sent once, and nothing can be changed meanwhile', async () => {
  const { world, sent, holdProduct } = createAdminsWorld()
  const release = holdProduct()
  await load(world)
  await fillEverything()
  await submit.dblClick()
  await running.click({ force: true })
  await title.click()
  await userEvent.keyboard(' lang{Enter}{Enter}')
  await option('Available', 'Haushalt').dblClick()
  await expectEverything()
  release()
  await expect.element(heading('Shop')).toBeVisible()
  expect(sent('createShopItem')).toBe(1)
  expect(world.backend.db.created().items).toMatchObject([{ title: 'Halter' }])
})

test('however often a tag is submitted, it is sent once; a name typed meanwhile stays', async () => {
  const { world, wire, sent } = createAdminsWorld()
  const gate = createGate()
  wire.faults.createItemTag = gate.hold
  await load(world)
  await tagField.fill('Drohnen')
  await userEvent.keyboard('{Enter}{Enter}')
  await tagField.fill('Boote')
  gate.open()
  await expect.element(page.getByText('Tag „Drohnen“ erstellt.')).toBeVisible()
  await expect.element(option('Available', 'Drohnen')).toBeVisible()
  await expect.element(tagField).toHaveValue('Boote')
  await page.getByRole('button', { name: 'Tag anlegen' }).dblClick()
  await expect.element(page.getByText('Tag „Boote“ erstellt.')).toBeVisible()
  expect(sent('createItemTag')).toBe(2)
})

test('an untouched form is left without a question; leaving with unsent input asks, staying is the default, and Back finds what was left', async () => {
  const { router } = await load(createAdminsWorld().world)
  await footerLink.click()
  await expect.element(heading('Impressum und Kontakt')).toBeVisible()
  await router.navigate(-1)
  await fillEverything()
  await footerLink.click()
  await expect.element(leaving).toHaveAccessibleDescription(/bleiben in diesem Tab erhalten/)
  await expect.element(answer('Weiter bearbeiten')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.element(footerLink).toHaveFocus()
  await expectEverything()

  await router.navigate(-1)
  await answer('Weiter bearbeiten').click()
  await expect.element(leaving).not.toBeInTheDocument()
  await router.navigate(-1)
  await answer('Verlassen').click()
  await expect.element(heading('Material-Eigenschaften')).toBeVisible()
  await router.navigate(1)
  await expectEverything()
})

test.each([
  ['Produkt „Halter“ erstellt.', ''],
  ['Produkt „Halter“ nicht erstellt.', 'createShopItem:rejected'],
])('a form that is left while it sends leads nobody away, and says: %s', async (text, mock) => {
  const { world, sent, holdProduct } = createAdminsWorld({ mock })
  const release = holdProduct()
  const { router } = await load(world)
  await title.fill('Halter')
  await submit.click()
  await footerLink.click()
  await expect.element(leaving).toHaveTextContent('läuft ohne diese Seite weiter')
  await answer('Verlassen').click()
  await expect.element(heading('Impressum und Kontakt')).toBeVisible()
  release()
  await expect.element(message(text)).toBeInViewport()
  expect(router.state.location.pathname).toBe('/contact')
  expect(sent('createShopItem')).toBe(1)
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
