import { virtual } from '@guidepup/virtual-screen-reader'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { stressStrainPlotText as plot } from '../../src/content/materials'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

const first = seedItem(0)

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
const dialog = page.getByRole('dialog', { name: 'Warenkorb' })
const cardOf = ({ title }: { title: string }) =>
  page.getByRole('article').getByRole('link', { name: title })

test.each([0, 400])('list, item and cart, with answers after %i ms', async (latencyMs) => {
  await listen({ path: '/shop' }, latencyMs)
  await hears('polite: Der Shop hat 28 Artikel.')
  await press(cardOf(first))
  // Whether there is a frame before an answer that comes at once depends on the machine.
  await hearsAtLast('heading, Kabelclip, level 1')
  await press(button('In den Warenkorb Kabelclip'))
  await hears('polite: Im Warenkorb: 1.')
  await press(button(/^Warenkorb/))
  await hears('dialog, Warenkorb', 'button, Schließen')
  await press(dialog.getByRole('button', { name: 'Entfernen' }))
  // The dialog silences the page below it, but not for this screen reader, which hears the regions of both.
  const removed = 'polite: Kabelclip entfernt, der Warenkorb ist leer.'
  await hears('button, Schließen', removed, removed)
})

test('creating a tag, whose name may be missing, and a product', async () => {
  await listen({ path: '/item/create', persona: 'admin' })
  const field = page.getByRole('textbox', { name: 'Tag erstellen' })
  await press(field)
  await hears(
    'assertive: Der Server hat den Tag nicht angenommen. Vielleicht fehlt sein Name, oder es gibt ihn schon.',
  )
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

test('a price that is no number, and a creation that fails', async () => {
  await listen({
    path: '/item/create',
    persona: 'admin',
    typed: { title: 'Halter' },
    mock: 'createShopItem:error',
  })
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

test('a wait is announced once', async () => {
  await listen({ path: '/item/1001' }, 1000)
  await expect.element(page.getByRole('heading', { name: first.title })).toBeInTheDocument()
  expect(await virtual.spokenPhraseLog()).toEqual([wait])
})

test('an address that does not exist has a German title', async () => {
  const { router } = await listen({ path: '/' })
  await router.navigate('/gibt-es-nicht')
  await hears('heading, Diese Seite gibt es nicht Unexpected Application Error, level 1')
  expect(document.title).toBe('Diese Seite gibt es nicht – Muster3D')
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
