import { virtual } from '@guidepup/virtual-screen-reader'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { stressStrainPlotText as plot } from '../../src/content/materials'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

const [first, second] = [seedItem(0), seedItem(1)]

beforeAll(prepareScreens, 60_000)
beforeEach(() => page.viewport(1280, 800))
afterEach(() => virtual.stop())

/** Opens the product, before a backend that answers after some milliseconds, with a screen reader on. */
async function listen(parameters: WorldParameters, latencyMs = 400) {
  const world = createWorld(parameters)
  world.backend.latencyMs = latencyMs
  const { router } = await openProduct(world)
  await virtual.start({ container: document.body })
  await virtual.clearSpokenPhraseLog()
  return { world, router }
}

const wait = 'polite: Wird geladen.'

/**
 * What has been spoken since the last time, one phrase after the other. Whether a wait is long enough to be told, and its
 * end with it, depends on the machine, too; one test alone listens to them.
 */
const spoken = async () =>
  (await virtual.spokenPhraseLog()).filter((phrase) => !/^polite: .*geladen\b/.test(phrase))

/** Expects that exactly this has been spoken. */
async function hears(...phrases: string[]): Promise<void> {
  await expect.poll(spoken).toEqual(phrases)
  await virtual.clearSpokenPhraseLog()
}

/** Expects that this is what has been spoken last. */
async function hearsAtLast(phrase: string): Promise<void> {
  await expect.poll(async () => (await spoken()).at(-1)).toBe(phrase)
  await virtual.clearSpokenPhraseLog()
}

/** Puts the focus on an element without Tab's way to it, and forgets what that says. */
async function focus(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument()
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(locator).toHaveFocus()
  await expect.poll(() => virtual.lastSpokenPhrase()).not.toBe('')
  await virtual.clearSpokenPhraseLog()
}

async function press(locator: Locator): Promise<void> {
  await focus(locator)
  await userEvent.keyboard('{Enter}')
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
// A screen reader speaks an alert that comes with its text; this one knows only texts that come into an alert.
const alert = page.getByRole('alert').filter({ hasText: 'Error' })
const dialog = page.getByRole('dialog', { name: 'Warenkorb' })
const cardOf = ({ title }: { title: string }) =>
  page.getByRole('article').getByRole('link', { name: title })

describe.each([0, 400])('with answers after %i ms', (latencyMs) => {
  test('list, item and cart', async () => {
    await listen({ path: '/shop' }, latencyMs)
    await hears('polite: Der Shop hat 28 Artikel.')
    await press(cardOf(first))
    // Whether there is a frame before an answer that comes at once depends on the machine.
    await hearsAtLast('heading, Kabelclip, level 1')
    await press(button('In den Warenkorb Kabelclip'))
    await hears('polite: Im Warenkorb: 1.')
    await press(button(/^Warenkorb/))
    await hears('dialog, Warenkorb', 'button, Schließen')
    await press(dialog.getByRole('button', { name: 'Menge erhöhen' }))
    await hears('polite: Menge 2, Summe € 9,80.')
    await press(dialog.getByRole('button', { name: 'Entfernen' }))
    await hears(
      'heading, Warenkorb, level 2',
      'polite: Kabelclip entfernt, der Warenkorb ist leer. Das lässt sich rückgängig machen.',
    )
  })

  test('a shop, an item and a profile that cannot be loaded', async () => {
    const mock = 'shopItems:error,shopItemById:error,currentUser:error'
    const { router } = await listen({ path: '/shop', persona: 'user', mock }, latencyMs)
    await hears('polite: Der Shop ist im Aufbau und in Kürze verfügbar.')
    await press(button('Erneut versuchen'))
    await hears('polite: Der Shop ist im Aufbau und in Kürze verfügbar.')
    await router.navigate('/profile')
    await hears('heading, Profil, level 1')
    await expect
      .element(alert)
      .toHaveTextContent(/^Die Daten konnten nicht geladen werden\.\s*Error/)
  })
})

test('removing one of two lines tells the new sum and goes on to the other', async () => {
  await listen({
    path: '/login',
    cart: [
      { id: first.id, count: 1 },
      { id: second.id, count: 1 },
    ],
  })
  await press(button(/^Warenkorb/))
  await hears('dialog, Warenkorb', 'button, Schließen')
  await press(dialog.getByRole('button', { name: 'Entfernen' }).first())
  await hears(
    `button, Entfernen, ${second.title}`,
    `polite: Kabelclip entfernt, Summe € 14,90. Das lässt sich rückgängig machen.`,
  )
})

test('the highest count is told, in the cart and on the card', async () => {
  await listen({ path: '/shop', cart: [{ id: first.id, count: 998 }] })
  await hears('polite: Der Shop hat 28 Artikel.')
  await press(button('In den Warenkorb Kabelclip'))
  await hears('polite: Im Warenkorb: 999, mehr geht nicht.')
  await userEvent.keyboard('{Enter}')
  await hears('polite: Im Warenkorb: 999, mehr geht nicht.')
})

test('signing out', async () => {
  await listen({ path: '/profile', persona: 'user' })
  await expect.element(page.getByLabelText('Name')).toBeVisible()
  await press(button('Konto'))
  await press(button('Abmelden'))
  await hears(
    'heading, Fertiger und Massgeschneiderter 3D-Druck, level 1',
    'polite: Sie sind abgemeldet.',
  )
})

test('creating a tag, whose name may be missing or known, and a product', async () => {
  await listen({ path: '/item/create', persona: 'admin' })
  const field = page.getByRole('textbox', { name: 'Tag erstellen' })
  await press(field)
  await hears('assertive: Der Server hat den Tag nicht angenommen: Ihm fehlt ein Name.')
  await field.fill('Büro')
  await press(field)
  await hears('assertive: Der Server hat den Tag nicht angenommen: „Büro“ gibt es schon.')
  await field.fill('Drohnen')
  await press(field)
  await hears('polite: Tag „Drohnen“ erstellt.')
  await press(button('Erstellen'))
  const outcome = [
    'heading, Shop, level 1',
    'polite: Das Produkt wird erstellt.',
    'polite: Der Shop hat 29 Artikel.',
    'polite: Produkt „Neues Produkt“ erstellt.',
  ]
  // On a loaded machine the sentence may come before the frame that moves the focus.
  await expect.poll(async () => (await spoken()).toSorted()).toEqual(outcome)
})

test('a price that is no number, a draft that comes back, and a creation that fails', async () => {
  await listen({
    path: '/item/create',
    persona: 'admin',
    typed: { title: 'Halter' },
    mock: 'createShopItem:error',
  })
  await hears('polite: Ihr Entwurf ist wieder da.')
  const price = page.getByLabelText('Preis XL in Euro')
  await price.fill('abc')
  await press(page.getByLabelText('Titel'))
  await hears(
    'textbox, Preis XL in Euro, abc, Bitte eine Zahl eingeben, zum Beispiel 12,50., invalid',
  )
  await price.fill('1')
  await press(page.getByLabelText('Titel'))
  await hears(
    'polite: Das Produkt wird erstellt.',
    'assertive: Der Server konnte die Anfrage nicht ausführen. Bitte versuchen Sie es in einigen Minuten noch einmal. Ihre Eingaben sind noch da.',
  )
})

test('a price that is no number, told to those who are in its field already', async () => {
  await listen({ path: '/item/create', persona: 'admin' })
  await focus(page.getByLabelText('Preis XL in Euro'))
  await userEvent.keyboard('abc{Enter}')
  await hears('polite: Bitte eine Zahl eingeben, zum Beispiel 12,50.')
})

test('the next picture of a gallery', async () => {
  await listen({ path: '/gallery' })
  const gallery = page.getByRole('group', { name: 'Planetengetriebe' })
  await press(gallery.getByRole('button', { name: 'Nächstes Bild' }))
  // Position and caption change together; this reader speaks the line for each of them.
  await hearsAtLast('polite: Bild 2 von 3 Zähne im Eingriff')
})

test('a wait is told, once, and then the item and its end', async () => {
  await listen({ path: '/shop' })
  await hears('polite: Der Shop hat 28 Artikel.')
  await press(cardOf(first))
  const phrases = [
    'heading, Artikel, level 1',
    wait,
    'heading, Kabelclip, level 1',
    'polite: Artikel geladen.',
  ]
  await expect.poll(() => virtual.spokenPhraseLog()).toEqual(phrases)
})

test.each<[string, WorldParameters]>([
  ['Artikel geladen.', { path: '/item/1001' }],
  ['Profil geladen.', { path: '/profile', persona: 'user' }],
  ['Tags geladen.', { path: '/item/create', persona: 'admin' }],
])('who waits hears “%s” where nothing takes the focus', async (sentence, parameters) => {
  await listen(parameters, 1000)
  await expect.poll(() => virtual.spokenPhraseLog()).toEqual([wait, `polite: ${sentence}`])
})

test('who waits for the cart hears what it comes to', async () => {
  await listen({ path: '/login', cart: [{ id: first.id, count: 2 }] }, 1000)
  await press(button(/^Warenkorb/))
  await expect
    .poll(() => virtual.spokenPhraseLog())
    .toEqual([
      'dialog, Warenkorb',
      'button, Schließen',
      wait,
      'polite: Warenkorb geladen, Summe € 9,80.',
    ])
})

test('an address that does not exist has a German title', async () => {
  const { router } = await listen({ path: '/' })
  await router.navigate('/gibt-es-nicht')
  await hears('heading, Diese Seite gibt es nicht Unexpected Application Error, level 1')
  expect(document.title).toBe('Diese Seite gibt es nicht – Muster3D')
})

test('back in the list the card is told that was left', async () => {
  const { router } = await listen({ path: '/shop' })
  await hears('polite: Der Shop hat 28 Artikel.')
  await press(cardOf(second))
  await expect.element(page.getByRole('heading', { name: second.title, level: 1 })).toHaveFocus()
  await virtual.clearSpokenPhraseLog()
  await router.navigate(-1)
  await expect.poll(() => virtual.spokenPhraseLog()).toContain(`link, ${second.title}`)
})

test('back in the list its number is not told again, before it has changed', async () => {
  const { router } = await listen({ path: '/shop' })
  await hears('polite: Der Shop hat 28 Artikel.')
  await router.navigate('/impressum')
  await hears('heading, Impressum und Kontakt, level 1')
  await router.navigate(-1)
  const search = page.getByRole('searchbox')
  await search.fill('vase')
  await expect
    .poll(() => virtual.spokenPhraseLog())
    .toContainEqual(expect.stringMatching(/^polite: Gefunden: \d+ von 28 Artikeln/))
  expect(await virtual.spokenPhraseLog()).not.toContain('polite: Der Shop hat 28 Artikel.')
  await virtual.clearSpokenPhraseLog()
  await search.fill('')
  await expect.poll(() => virtual.spokenPhraseLog()).toContain('polite: Der Shop hat 28 Artikel.')
  // Two tags with the same number of items.
  for (const tag of ['Büro', 'Gehäuse']) {
    await page.getByRole('combobox', { name: 'Schlagwort' }).selectOptions(tag)
    await expect
      .poll(() => virtual.spokenPhraseLog())
      .toContain(`polite: Gefunden: 4 von 28 Artikeln zu „${tag}“.`)
  }
})

test('the buttons between the two lists name what they move, as do the lists', async () => {
  await listen({ path: '/item/create', persona: 'admin' })
  const list = page.getByRole('listbox', { name: 'Available' })
  await focus(list)
  await userEvent.keyboard(' ')
  await virtual.clearSpokenPhraseLog()
  for (const name of ['Markierte hinzufügen', 'Alle hinzufügen']) {
    await userEvent.tab()
    await expect.poll(async () => (await spoken()).at(-1)).toMatch(`button, ${name}`)
  }
})

test('a diagram is described once', async () => {
  await openProduct(createWorld({ path: '/materials' }))
  const figure = page.getByRole('figure').filter({ hasText: plot.title })
  await expect.element(figure).toBeInTheDocument()
  await virtual.start({ container: figure.element() })
  while ((await virtual.lastSpokenPhrase()) !== 'end of figure') await virtual.next()
  expect(await virtual.spokenPhraseLog()).toEqual([
    'figure',
    'paragraph',
    plot.title,
    plot.schematicLabel,
    'end of paragraph',
    `image, ${plot.description}`,
    'caption',
    plot.caption,
    'end of caption',
    'end of figure',
  ])
})

test('while the shop is being built, its status is a sentence and its button a button', async () => {
  await listen({ path: '/shop', mock: 'shopItems:error' })
  await hears('polite: Der Shop ist im Aufbau und in Kürze verfügbar.')
  await focus(button('Erneut versuchen'))
  expect(button('Erneut versuchen').element().closest('[role="status"], [role="alert"]')).toBe(null)
})
