import path from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { root, subPath } from './sites'
import { expect, lostWorker, test } from './test'

/** Storybook warns of its own next version, and of what a frame has sent before it was reloaded. */
const warnings = `${lostWorker.source}|will become mandatory in Storybook 11|Ignored Storybook channel message`

test.use({
  demoPanel: true,
  // Playwright takes a list of two for something else.
  expectedMessages: [new RegExp(warnings)],
  hostOptions: {
    folder: path.join(root, 'dist-site'),
    basePath: subPath,
    showsNotFoundPage: false,
  },
})

test('the demo leads to Storybook, and a story to its state in the demo', async ({
  page,
  host,
}) => {
  await page.goto('./impressum')
  const tools = page.getByRole('region', { name: 'Demo-Werkzeuge' })
  await tools.getByRole('button').click()
  const storybookOpens = page.waitForEvent('popup')
  await tools.getByRole('link', { name: 'Storybook öffnen' }).click()
  const storybook = await storybookOpens
  await expect(storybook).toHaveURL(/\/a\/b\/storybook\/\?path=\/docs\/hier-beginnen/)

  await storybook.goto('./storybook/?path=/story/screens-shop--failed-graphql')
  const story = storybook.frameLocator('iframe[title="storybook-preview-iframe"]')
  await expect(story.getByText(/im Aufbau und ist in Kürze verfügbar/)).toBeVisible()
  const demoOpens = storybook.waitForEvent('popup')
  await storybook.getByRole('link', { name: 'In der Demo öffnen' }).click()
  const demo = await demoOpens
  await expect(demo.getByText(/im Aufbau und ist in Kürze verfügbar/)).toBeVisible()
  await expect(demo).toHaveURL('./shop?mock=shopItems:error')
  expect(demo.url()).toBe(`${host.address}shop?mock=shopItems:error`)
})

/** Storybook, the product and the steps of a story take their time on a loaded machine. */
const patient = { timeout: 20_000 }

async function openStory(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`./storybook/?path=/story/${id}`)
  await expect(page.getByText('Pass', { exact: true })).toBeVisible(patient)
  return page.frameLocator('iframe[title="storybook-preview-iframe"]')
}

async function choose(page: Page, menu: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `${menu}: ` }).click()
  await page.getByRole('option', { name: `${menu}: ${value}` }).click()
}

test('the toolbar has room for what matters most', async ({ page }) => {
  await openStory(page, 'screens-shop--loading')
  for (const menu of ['Persona', 'Zustand']) {
    await expect(page.getByRole('button', { name: `${menu}: ` })).toBeInViewport({ ratio: 1 })
  }
})

test.describe('steps that fail under the state of the toolbar', () => {
  test.use({ expectedMessages: [new RegExp(`${warnings}|Unable to find an element`)] })

  test('are explained', async ({ page }) => {
    test.slow()
    await page.goto('./storybook/?path=/story/screens-shop--loaded&globals=mock:shopItems-error')
    const note = page.getByText('Die Schritte gelten für die Story')
    await expect(note).toBeVisible({ timeout: 40_000 })
    await choose(page, 'Zustand', 'Story')
    await expect(note).toBeHidden()
    await expect(page.getByText('Pass', { exact: true })).toBeVisible(patient)
  })
})

test('another look leaves alone what a story shows', async ({ page }) => {
  const story = await openStory(page, 'screens-shop--nothing-found')
  await choose(page, 'Farben', 'dunkel')
  await expect(story.locator('html')).toHaveAttribute('data-bs-theme', 'dark')
  await expect(page.getByText('Pass', { exact: true })).toBeVisible()
  await expect(story.getByText('Nichts gefunden')).toBeVisible()
})

test('another person visits a story from its beginning, with all its steps', async ({ page }) => {
  const story = await openStory(page, 'screens-shop--nothing-found')
  await choose(page, 'Persona', 'Nutzer')
  await expect(story.getByRole('button', { name: 'Konto' })).toBeVisible(patient)
  await expect(story.getByText('Nichts gefunden')).toBeVisible(patient)
})

test('another look does not stop the steps of a story, and another person begins them anew', async ({
  page,
}) => {
  test.slow()
  for (const [menu, value, account] of [
    ['Farben', 'dunkel', 'Anmelden'],
    ['Persona', 'Nutzer', 'Konto'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto('./storybook/?path=/story/flows--visitor-fills-cart')
    const story = page.frameLocator('iframe[title="storybook-preview-iframe"]')
    await expect(story.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible(patient)
    await choose(page, menu, value)
    await expect(story.getByRole('banner').getByText(account)).toBeVisible(patient)
    await expect(story.getByLabel(/^Warenkorb, 2/)).toBeVisible(patient)
  }
})
