import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stressStrainPlotText as plot } from '../../src/content/materials'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { announcements, hears } from './hears'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

const first = seedItem(0)

beforeAll(prepareScreens, 60_000)
beforeEach(() => page.viewport(1280, 800))

/** Opens the product before a backend that answers after some milliseconds. */
function listen(parameters: WorldParameters, latencyMs = 400) {
  const world = createWorld(parameters)
  world.backend.latencyMs = latencyMs
  return openProduct(world)
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test.each([0, 400])('list, item and cart, with answers after %i ms', async (latencyMs) => {
  await listen({ path: '/shop' }, latencyMs)
  await hears('Der Shop hat 28 Artikel.')
  await page.getByRole('article').getByRole('link', { name: first.title }).click()
  await expect.element(heading('Kabelclip')).toHaveFocus()
  await page.getByRole('button', { name: 'In den Warenkorb Kabelclip' }).click()
  await hears('Im Warenkorb: 1.')
  await page.getByRole('button', { name: /^Warenkorb/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Warenkorb' })
  await expect.element(dialog.getByRole('button', { name: 'Schließen' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Entfernen' }).click()
  await hears('Kabelclip entfernt, der Warenkorb ist leer.')
})

test('creating a tag, whose name may be missing, and a product @spec:tag-form-unvalidated', async () => {
  await listen({ path: '/item/create', persona: 'admin' })
  const field = page.getByRole('textbox', { name: 'Tag erstellen' })
  await field.click()
  await userEvent.keyboard('{Enter}')
  await hears('Der Server hat den Tag nicht angenommen. Vielleicht fehlt sein Name')
  await field.fill('Drohnen')
  await userEvent.keyboard('{Enter}')
  await hears('Tag „Drohnen“ erstellt.')
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
  await hears('Das Produkt wird erstellt.')
  await hears('Produkt „Neues Produkt“ erstellt.')
  await expect.element(heading('Shop')).toHaveFocus()
})

test('a wait is announced once', async () => {
  await listen({ path: '/item/1001' }, 1000)
  await hears('Wird geladen.')
  expect(announcements().filter((text) => text === 'Wird geladen.')).toHaveLength(1)
})

test('an address that does not exist has a German title', async () => {
  const { router } = await listen({ path: '/' })
  await router.navigate('/gibt-es-nicht')
  await expect.element(heading('Diese Seite gibt es nicht')).toHaveFocus()
  expect(document.title).toBe('Diese Seite gibt es nicht – Muster3D')
})

test('a diagram has a description and a caption', async () => {
  await listen({ path: '/materials' })
  const figure = page.getByRole('figure').filter({ hasText: plot.title })
  await expect.element(figure.getByRole('img', { name: plot.description })).toBeInTheDocument()
  await expect.element(figure.getByText(plot.caption)).toBeInTheDocument()
})
