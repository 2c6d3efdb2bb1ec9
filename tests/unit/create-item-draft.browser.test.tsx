import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tokenAtom, tokenKey } from '../../src/api/token'
import { creationAtom } from '../../src/screens/create-item/itemDraftState'
import { unaskedState } from '../../src/screens/create-item/LeaveQuestion'
import { tabDraftKey } from '../../src/session/tabDraftText'
import { createWorld, type World, type WorldParameters } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

/** A world whose requests are counted, and held back once their operation's name is in `held`. */
function createWatchedWorld(parameters: WorldParameters = {}) {
  const world = createWorld({ persona: 'admin', path: '/item/create', ...parameters })
  const sent: string[] = []
  const held = new Set<string>()
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { operationName } = JSON.parse(String(init?.body))
    sent.push(operationName)
    if (held.has(operationName)) await released
    return world.backend.fetch(input, init)
  }
  const watched: World = { ...world, backend: { ...world.backend, fetch } }
  const count = (operation: string) => sent.filter((name) => name === operation).length
  return { ...watched, count, held, release }
}

/** Loads the page in a world; loading it again in the same world is a reload of the tab. */
async function load(world: World, change = (routes: RouteObject[]) => routes) {
  const { store, router, unmount } = await openProduct(world, {
    history: ['/materials', world.path],
    change,
  })
  /** Every navigation, also to the same address: each has a key of its own. */
  const { key, pathname } = router.state.location
  const arrivals = new Map([[key, pathname]])
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') arrivals.set(location.key, location.pathname)
  })
  await expect.element(title).toBeVisible()
  return { store, router, arrivals, unmount }
}

/** The same routes, of which the shop waits for its code until it is there. */
const withLateShop = (routes: RouteObject[], arrival: Promise<void>): RouteObject[] =>
  routes.map((route) => {
    if (route.children) return { ...route, children: withLateShop(route.children, arrival) }
    const { lazy, path } = route
    if (path !== '/shop' || typeof lazy !== 'function') return route
    return { ...route, lazy: async () => (await arrival, lazy()) }
  })

const title = page.getByLabelText('Titel')
const submit = page.getByRole('button', { name: 'Erstellen', exact: true })
const running = page.getByRole('button', { name: 'Wird erstellt …' })
const plus = page.getByRole('button', { name: 'Tag anlegen' })
const tagField = page.getByRole('textbox', { name: 'Tag erstellen' })
const option = (list: 'Available' | 'Selected', name: string) =>
  page.getByRole('listbox', { name: list }).getByRole('option', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const question = (name: string) => page.getByRole('alertdialog', { name })
const leaving = question('Seite verlassen?')
const signingOut = question('Abmelden?')
const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name })
const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' })
const confirmation = (name: string) =>
  page.getByRole('paragraph').filter({ hasText: `Produkt „${name}“ erstellt. Schließen` })
const discard = page.getByRole('button', { name: 'Verwerfen' })
const restored = page.getByText('Ihr Entwurf von vorhin ist wieder da.')
const unconfirmed = page.getByText(/Beim Neuladen war das Erstellen noch nicht bestätigt/)
const wantsToAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

const sizes = ['XS', 'S', 'M', 'L', 'XL']

/** A name of a tag that stands in its field is not yet created: the product waits for it. */
async function fillEverything({ tagName = 'Halb getipp' } = {}) {
  await title.fill('Halter')
  await page.getByLabelText('Beschreibung', { exact: true }).fill('Hält „fest“.\nZwei Zeilen.')
  for (const [at, size] of sizes.entries()) {
    await page.getByLabelText(`Preis ${size} in Euro`, { exact: true }).fill(`${at},5`)
    await page.getByLabelText(`Beschreibung ${size}`, { exact: true }).fill(`Text ${size}`)
  }
  await option('Available', 'Büro').dblClick()
  await tagField.fill(tagName)
  await page.getByLabelText('Bilder', { exact: true }).fill('bild-1')
}

async function expectEverything({ tagName = 'Halb getipp' } = {}) {
  await expect.element(title).toHaveValue('Halter')
  await expect
    .element(page.getByLabelText('Beschreibung', { exact: true }))
    .toHaveValue('Hält „fest“.\nZwei Zeilen.')
  for (const [at, size] of sizes.entries()) {
    await expect
      .element(page.getByLabelText(`Preis ${size} in Euro`, { exact: true }))
      .toHaveValue(`${at},5`)
    await expect
      .element(page.getByLabelText(`Beschreibung ${size}`, { exact: true }))
      .toHaveValue(`Text ${size}`)
  }
  await expect.element(option('Selected', 'Büro')).toBeVisible()
  await expect.element(tagField).toHaveValue(tagName)
  await expect.element(page.getByLabelText('Bilder', { exact: true })).toHaveValue('bild-1')
}

test('however often one product is submitted, one request goes out and the shop is opened once', async () => {
  const world = createWatchedWorld()
  world.held.add('createShopItem')
  const { arrivals } = await load(world)
  await title.fill('Halter')
  await submit.dblClick()
  await running.click({ force: true })
  await title.click()
  await userEvent.keyboard('{Enter}{Enter}')
  world.release()
  await expect.element(heading('Shop')).toBeVisible()
  expect(world.count('createShopItem')).toBe(1)
  expect([...arrivals.values()]).toEqual(['/item/create', '/shop'])
  expect(world.tabStorage.getItem(tabDraftKey)).toBeNull()
  await expect.poll(wantsToAsk).toBe(false)
})

test('a second click creates nothing while the code of the shop is on its way', async () => {
  const world = createWatchedWorld()
  let arrive = () => {}
  const arrival = new Promise<void>((done) => {
    arrive = done
  })
  const { store, arrivals } = await load(world, (routes) => withLateShop(routes, arrival))
  await title.fill('Halter')
  await submit.click()
  await expect.poll(() => world.tabStorage.getItem(tabDraftKey)).toBeNull()
  await running.click({ force: true })
  arrive()
  await expect.element(heading('Shop')).toBeVisible()
  expect(world.count('createShopItem')).toBe(1)
  expect([...arrivals.values()]).toEqual(['/item/create', '/shop'])
  expect(store.get(creationAtom).isRunning).toBe(false)
})

test('what has been created is told in the window until it is closed or the admin goes on', async () => {
  const create = async (name: string) => {
    await title.fill(name)
    await submit.click()
  }
  const world = createWatchedWorld()
  const { router } = await load(world)
  await create('Halter')
  await expect.element(heading('Shop')).toBeVisible()
  await expect.element(confirmation('Halter')).toBeInViewport()
  await confirmation('Halter').getByRole('button', { name: 'Schließen' }).click()
  await expect.element(confirmation('Halter')).not.toBeInTheDocument()
  await expect.element(heading('Shop')).toHaveFocus()

  await router.navigate('/item/create')
  const longTitle = 'Endlos'.repeat(50)
  await create(longTitle)
  const shortened = confirmation(`${longTitle.slice(0, 60)}…`)
  await expect.element(shortened).toBeInViewport()
  await page.getByLabelText('Suche').fill('Halter')
  await expect.poll(() => router.state.location.search).toContain('Halter')
  await expect.element(shortened).toBeInViewport()
  await router.navigate('/materials')
  await expect.element(shortened).not.toBeInTheDocument()
  await router.navigate(-1)
  await expect.element(heading('Shop')).toBeVisible()
  await expect.element(shortened).not.toBeInTheDocument()
})

test('another person is not told what somebody has created', async () => {
  const { store } = await load(createWatchedWorld())
  await title.fill('Halter')
  await submit.click()
  await expect.element(confirmation('Halter')).toBeInViewport()
  store.set(tokenAtom, 'demo-user')
  await expect.element(confirmation('Halter')).not.toBeInTheDocument()
})

async function followLinkWhileCreating() {
  await title.fill('Halter')
  await submit.click()
  await expect.element(running).toBeVisible()
  await footerLink.click()
}

test('whoever has left the form is told that the product could not be created', async () => {
  const world = createWatchedWorld({ mock: 'createShopItem:rejected' })
  world.held.add('createShopItem')
  await load(world)
  await followLinkWhileCreating()
  await answer('Verlassen').click()
  await expect.element(heading('Impressum und Kontakt')).toBeVisible()
  world.release()
  const told = page.getByRole('paragraph').filter({ hasText: 'Produkt „Halter“ nicht erstellt.' })
  await expect.element(told.filter({ hasText: 'Schließen' })).toBeInViewport()
})

test('a failure that comes while the dialog is open stands in the dialog', async () => {
  const world = createWatchedWorld({ mock: 'createShopItem:rejected' })
  world.held.add('createShopItem')
  await load(world)
  await followLinkWhileCreating()
  await expect.element(leaving).toHaveTextContent('läuft ohne diese Seite weiter')
  world.release()
  await expect.element(leaving).toHaveTextContent('Das Produkt konnte nicht erstellt werden.')
})

test('a success that comes while the dialog is open stands in it, and leads nobody elsewhere', async () => {
  const world = createWatchedWorld()
  world.held.add('createShopItem')
  const { arrivals } = await load(world)
  await followLinkWhileCreating()
  await expect.element(leaving).toHaveTextContent('läuft ohne diese Seite weiter')
  world.release()
  await expect.element(leaving).toHaveTextContent('Das Produkt ist erstellt.')
  await answer('Verlassen').click()
  await expect.element(heading('Impressum und Kontakt')).toBeVisible()
  expect([...arrivals.values()]).toEqual(['/item/create', '/contact'])
})

test('nothing can be changed in what has been sent, and nothing is lost that way', async () => {
  const world = createWatchedWorld({ mock: 'createShopItem:rejected' })
  world.held.add('createShopItem')
  await load(world)
  await fillEverything({ tagName: '' })
  await submit.click()
  await expect.element(running).toBeVisible()
  const fields = page.getByRole('main').getByRole('textbox')
  for (const field of fields.elements()) expect(field).toHaveAttribute('readonly')
  await title.click()
  await userEvent.keyboard(' lang')
  await option('Available', 'Haushalt').dblClick()
  await expect.element(option('Available', 'Haushalt')).toBeVisible()
  await expectEverything({ tagName: '' })
  world.release()
  await expect.element(submit).toBeVisible()
  await title.fill('Haken')
  await expect.element(title).toHaveValue('Haken')
})

test('a tag and a product submitted at the same time are one request each', async () => {
  const world = createWatchedWorld()
  world.held.add('createItemTag').add('createShopItem')
  await load(world)
  await tagField.fill('Drohnen')
  await userEvent.keyboard('{Enter}{Enter}')
  // Not by the mouse: the button says that it is disabled while it waits, and the bar may cover it.
  const clickPlus = () => plus.query()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  clickPlus()
  clickPlus()
  await submit.click()
  await expect.element(page.getByText(/Der Tag „Drohnen“ ist noch nicht angelegt/)).toBeVisible()
  clickPlus()
  world.release()
  await expect.element(option('Available', 'Drohnen')).toBeVisible()
  await submit.click()
  await expect.element(heading('Shop')).toBeVisible()
  expect([world.count('createItemTag'), world.count('createShopItem')]).toEqual([1, 1])
})

test('a double click and a held Enter create one tag, also where the answer comes before their end', async () => {
  const world = createWatchedWorld()
  await load(world)
  const created = (name: string) => page.getByText(`Tag „${name}“ erstellt.`)

  await tagField.fill('Drohnen')
  await plus.click()
  await expect.element(created('Drohnen')).toBeVisible()
  plus.query()?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await tagField.fill('Roboter')
  await userEvent.keyboard('{Enter}')
  await expect.element(created('Roboter')).toBeVisible()
  const heldEnter = { key: 'Enter', repeat: true, bubbles: true, cancelable: true }
  tagField.query()?.dispatchEvent(new KeyboardEvent('keydown', heldEnter))
  // The browser would press the button again.
  expect(plus.query()?.dispatchEvent(new KeyboardEvent('keydown', heldEnter))).toBe(false)

  await tagField.fill('Modelle')
  await userEvent.keyboard('{Enter}')
  await expect.element(created('Modelle')).toBeVisible()
  expect(world.count('createItemTag')).toBe(3)
})

test('a failure loses nothing, and sending again is a new request', async () => {
  const world = createWatchedWorld({ mock: 'createShopItem:rejected' })
  await load(world)
  await fillEverything({ tagName: '' })
  for (const requests of [1, 2]) {
    await submit.click()
    await expect
      .element(page.getByText(/Der Server hat das Produkt nicht angenommen/))
      .toBeVisible()
    expect(world.count('createShopItem')).toBe(requests)
    await expectEverything({ tagName: '' })
  }
})

test('a reload loses nothing and says so; the draft can be discarded, and that undone', async () => {
  const world = createWatchedWorld()
  const { unmount } = await load(world)
  await fillEverything()
  await expect.element(restored).not.toBeInTheDocument()
  await unmount()
  await load(world)
  await expectEverything()
  await expect.element(restored).toBeVisible()

  await discard.click()
  await expect.element(title).toHaveValue('Neues Produkt')
  const undo = page.getByRole('button', { name: 'Rückgängig machen' })
  await expect.element(undo).toHaveFocus()
  // The second half of a double click, which the same button gets.
  undo.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.element(title).toHaveValue('Neues Produkt')
  expect(world.tabStorage.getItem(tabDraftKey)).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expectEverything()
  discard.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  const heldEnter = { key: 'Enter', repeat: true, bubbles: true, cancelable: true }
  expect(discard.element().dispatchEvent(new KeyboardEvent('keydown', heldEnter))).toBe(false)
  await expectEverything()
  await expect.element(restored).toBeVisible()
})

test('a draft of an earlier visit is told once, also when its sending fails', async () => {
  const world = createWatchedWorld({ mock: 'createShopItem:rejected' })
  const { unmount } = await load(world)
  await fillEverything({ tagName: '' })
  await unmount()
  await load(world)
  await expect.element(restored).toBeVisible()
  await submit.click()
  await expect.element(page.getByText(/Der Server hat das Produkt nicht angenommen/)).toBeVisible()
  await expect.element(restored).not.toBeInTheDocument()
})

test('what a failure said goes with the draft that it was about', async () => {
  const world = createWatchedWorld({ mock: 'createShopItem:rejected' })
  const { router } = await load(world)
  await title.fill('Halter')
  await submit.click()
  const failed = page.getByText(/Der Server hat das Produkt nicht angenommen/)
  await expect.element(failed).toBeVisible()
  await footerLink.click()
  await answer('Verlassen').click()
  await expect.element(heading('Impressum und Kontakt')).toBeVisible()
  await router.navigate(-1)
  await expect.element(failed).toBeVisible()
  await discard.click()
  await expect.element(failed).not.toBeInTheDocument()
})

test('the name of a tag survives its failure and a reload; a name typed meanwhile survives the success', async () => {
  const world = createWatchedWorld({ mock: 'createItemTag:rejected' })
  const { unmount } = await load(world)
  await tagField.fill('Drohnen')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Der Server hat den Tag nicht angenommen/)).toBeVisible()
  await unmount()
  const { unmount: leave } = await load(world)
  await expect.element(tagField).toHaveValue('Drohnen')
  expect(world.count('createItemTag')).toBe(1)
  await leave()

  const other = createWatchedWorld()
  other.held.add('createItemTag')
  await load(other)
  await tagField.fill('Drohnen')
  await userEvent.keyboard('{Enter}')
  await tagField.fill('Boote')
  other.release()
  await expect.element(page.getByText('Tag „Drohnen“ erstellt.')).toBeVisible()
  await expect.element(tagField).toHaveValue('Boote')
})

test('an untouched form is left without a question', async () => {
  await load(createWatchedWorld())
  expect(wantsToAsk()).toBe(false)
  await footerLink.click()
  await expect.element(heading('Impressum und Kontakt')).toBeVisible()
})

test('leaving with unsent input asks; staying is the default, and who leaves finds it again', async () => {
  const world = createWatchedWorld()
  const { router } = await load(world)
  await fillEverything()
  expect(wantsToAsk()).toBe(true)

  await footerLink.click()
  await expect.element(leaving).toBeVisible()
  await expect.element(leaving).toHaveAccessibleDescription(/bleiben in diesem Tab erhalten/)
  await expect.element(answer('Weiter bearbeiten')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.element(footerLink).toHaveFocus()
  expect(router.state.location.pathname).toBe('/item/create')

  await router.navigate(-1)
  await expect.element(leaving).toBeVisible()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  await answer('Weiter bearbeiten').click()
  await expect.element(leaving).not.toBeInTheDocument()
  await expectEverything()

  await router.navigate(-1)
  await answer('Verlassen').click()
  await expect.element(heading('Material-Eigenschaften')).toBeVisible()
  await expect.poll(wantsToAsk).toBe(false)
  await router.navigate(1)
  await expectEverything()
  await expect.element(restored).toBeVisible()
})

const accountEntry = async (name: string) => {
  await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

test('signing out asks, since it removes what was typed', async () => {
  const world = createWatchedWorld()
  const { router, store } = await load(world)
  await title.fill('Halter')
  await accountEntry('Abmelden')
  await expect.element(signingOut).toHaveAccessibleDescription(/werden Ihre Eingaben gelöscht/)
  await userEvent.keyboard('{Escape}')
  await expect.element(signingOut).not.toBeInTheDocument()
  expect(store.get(tokenAtom)).not.toBeNull()
  await expect.element(title).toHaveValue('Halter')
  await expect
    .element(page.getByRole('banner').getByRole('button', { name: 'Konto' }))
    .toHaveFocus()

  // Staying after going back is an answer to both questions.
  await accountEntry('Abmelden')
  await expect.element(signingOut).toBeVisible()
  await router.navigate(-1)
  await expect.element(leaving).toBeVisible()
  await answer('Weiter bearbeiten').click()
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.element(signingOut).not.toBeInTheDocument()

  await accountEntry('Abmelden')
  await answer('Abmelden').click()
  await expect.element(heading('Fertiger und Massgeschneiderter 3D-Druck')).toBeVisible()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(0)
  expect(store.get(tokenAtom)).toBeNull()
  expect(world.tabStorage.getItem(tabDraftKey)).toBeNull()
})

test('another person gets nothing of the draft, and its owner finds it again', async () => {
  const world = createWatchedWorld()
  const { store } = await load(world)
  await title.fill('Halter')
  store.set(tokenAtom, 'demo-user')
  await expect.element(title).toHaveValue('Neues Produkt')
  store.set(tokenAtom, 'demo-admin')
  await expect.element(title).toHaveValue('Halter')
})

test('while nobody can say whose the draft is, nothing is shown and nothing typed over it', async () => {
  const world = createWorld({
    persona: 'admin',
    path: '/item/create',
    typed: { title: 'Halter' },
    mock: 'currentUser:error',
  })
  world.storage.setItem(tokenKey, 'token-of-today')
  await openProduct(world)
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
  expect(title.query()).toBeNull()
  world.backend.conditions = {}
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  // The backend does not know that token.
  await expect.element(page.getByText(/Ihre Anmeldung ist abgelaufen/)).toBeVisible()
  expect(world.tabStorage.getItem(tabDraftKey)).toContain('Halter')
})

test('a reload while the product is being created sends nothing again and says what is not known', async () => {
  const world = createWatchedWorld()
  world.held.add('createShopItem')
  const { unmount } = await load(world)
  await fillEverything({ tagName: '' })
  await submit.click()
  await expect.element(running).toBeVisible()
  await unmount()

  const { router } = await load(world)
  await expect.element(unconfirmed).toBeVisible()
  await expectEverything({ tagName: '' })
  await footerLink.click()
  await expect.element(leaving).toHaveAccessibleDescription(/nicht bestätigt, ob das Produkt/)
  await answer('Weiter bearbeiten').click()
  await unconfirmed.getByRole('link', { name: 'Shop' }).click()
  await expect.element(heading('Shop')).toBeVisible()
  expect(world.count('createShopItem')).toBe(1)

  await router.navigate(-1)
  await expect.element(unconfirmed).toBeVisible()
  await expectEverything({ tagName: '' })
  await submit.click()
  await expect.element(unconfirmed).not.toBeInTheDocument()
  expect(world.count('createShopItem')).toBe(2)
  world.release()
  await expect.element(heading('Shop')).toBeVisible()
})

test('discarding the draft also ends the notice of an unconfirmed creation, and undoing it brings that back', async () => {
  const world = createWatchedWorld({ typed: { title: 'Halter' }, isUnderway: true })
  await load(world)
  await expect.element(unconfirmed).toBeVisible()
  await discard.click()
  await expect.element(unconfirmed).not.toBeInTheDocument()
  expect(world.tabStorage.getItem(tabDraftKey)).toBeNull()
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect.element(unconfirmed).toBeVisible()
})

test('a creation goes on when the form is left: nobody is led away, and coming back sends no second one', async () => {
  const world = createWatchedWorld()
  world.held.add('createShopItem')
  const { router } = await load(world)
  await title.fill('Halter')
  await submit.click()
  const leave = async () => {
    await footerLink.click()
    await expect.element(leaving).toHaveAccessibleDescription(/noch nicht bestätigt; es läuft/)
    await answer('Verlassen').click()
    await expect.element(heading('Impressum und Kontakt')).toBeVisible()
  }
  await leave()
  await router.navigate(-1)
  await running.click({ force: true })
  expect(world.count('createShopItem')).toBe(1)
  await leave()
  world.release()
  await expect.poll(() => world.tabStorage.getItem(tabDraftKey)).toBeNull()
  expect(world.backend.db.created().items).toMatchObject([{ title: 'Halter' }])
  expect(router.state.location.pathname).toBe('/contact')
  await router.navigate(-1)
  await expect.element(title).toHaveValue('Neues Produkt')
})

test('going forward asks, also to where a link led without asking', async () => {
  const { router } = await load(createWatchedWorld())
  await title.fill('Halter')
  await router.navigate('/shop', { state: unaskedState })
  await expect.element(heading('Shop')).toBeVisible()
  await router.navigate(-1)
  await expect.element(title).toHaveValue('Halter')
  await title.fill('Haken')
  await router.navigate(1)
  await expect.element(leaving).toBeVisible()
  await answer('Weiter bearbeiten').click()
})

test('without the tab’s storage the form works, promises no more than it keeps, and says nothing of the cart', async () => {
  const world = createWatchedWorld({ isTabStorageFull: true })
  await load(world)
  await title.fill('Halter')
  await footerLink.click()
  await expect.element(leaving).toHaveAccessibleDescription(/Ihr Browser speichert gerade nichts/)
  await answer('Weiter bearbeiten').click()
  await expect.element(page.getByText(/Ihr Warenkorb/)).not.toBeInTheDocument()
  await submit.click()
  await expect.element(heading('Shop')).toBeVisible()
  expect(world.backend.db.created().items).toMatchObject([{ title: 'Halter' }])
})

test('a tag that is typed but not created is not lost: the product waits for it', async () => {
  const world = createWatchedWorld()
  await load(world)
  await tagField.fill('Weihnachten')
  await submit.click()
  const missed = page.getByText(/Der Tag „Weihnachten“ ist noch nicht angelegt/)
  await expect.element(missed).toBeVisible()
  expect(world.count('createShopItem')).toBe(0)
  await tagField.fill('')
  await expect.element(missed).not.toBeInTheDocument()
  await submit.click()
  await expect.element(heading('Shop')).toBeVisible()
})

test('a chosen tag that is gone meanwhile does not stop the product for ever', async () => {
  const world = createWatchedWorld()
  await load(world)
  await tagField.fill('Drohnen')
  await userEvent.keyboard('{Enter}')
  await option('Available', 'Drohnen').dblClick()
  await expect.element(option('Selected', 'Drohnen')).toBeVisible()
  world.backend.db.replaceCreated({ items: [], tags: [] })
  await submit.click()
  await expect.element(page.getByText(/Der Server hat das Produkt nicht angenommen/)).toBeVisible()
  await expect.element(option('Selected', 'Drohnen')).not.toBeInTheDocument()
  await submit.click()
  await expect.element(heading('Shop')).toBeVisible()
})

test('a preview of any height leaves the bar with the button as high as it is', async () => {
  await page.viewport(1440, 900)
  await load(createWatchedWorld())
  const bar = submit.element().parentElement
  const height = bar?.offsetHeight
  await page.getByLabelText('Beschreibung', { exact: true }).fill('Lorem ipsum dolor. '.repeat(600))
  await expect.poll(() => document.querySelector('aside')?.offsetHeight).toBeGreaterThan(2000)
  expect(bar?.offsetHeight).toBe(height)
})

test('a restored draft is not sent without its tags while these cannot be had', async () => {
  const world = createWatchedWorld({ typed: { tagIds: ['1'] }, mock: 'itemTags:error' })
  await load(world)
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
  await submit.click()
  await expect.element(page.getByText(/Die gewählten Tags sind noch nicht geladen/)).toBeVisible()
  expect(world.count('createShopItem')).toBe(0)
})
