import type { Page } from '@playwright/test'
import { pages } from '../../src/pages'
import { paths, type ScreenName } from '../../src/paths'
import { runExamples } from '../e2e/graphiql'
import { accountButton, signInAs, throughWorker } from '../e2e/signIn'
import type { FileHostOptions } from './fileHost'
import { demoFolder, networkName, subPath, subPathFolder } from './sites'
import { expect, lostWorker, test } from './test'

test.use({ expectedMessages: [lostWorker] })

const hosts: [name: string, options: FileHostOptions][] = [
  ['at the root of a host', { folder: demoFolder, basePath: '/', showsNotFoundPage: true }],
  [
    'under a path of a host that knows nothing but files',
    { folder: subPathFolder, basePath: subPath, showsNotFoundPage: false },
  ],
]
const networkHost: FileHostOptions = {
  folder: subPathFolder,
  basePath: subPath,
  hostname: networkName,
  showsNotFoundPage: true,
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cartButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })

/** Every picture of a page that cannot be shown. */
const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const broken = await Promise.all(
      Array.from(document.images, async (image) => {
        image.loading = 'eager'
        return image.decode().then(
          () => [],
          () => [image.currentSrc],
        )
      }),
    )
    return broken.flat()
  })

for (const [name, hostOptions] of hosts) {
  test.describe(name, () => {
    test.use({ hostOptions })

    test('every address opens directly, and again after a reload', async ({ page }) => {
      test.slow()
      await page.goto(`.${paths.oauthRedirect}?token=demo-admin`)
      // Who may create products is known with the answer.
      await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
      const titles = new Map<ScreenName, string>()
      for (const { example, screen } of pages) {
        await page.goto(`.${example}`)
        await expect(page.getByText('Loading...')).toHaveCount(0)
        const title = await page.title()
        const text = await heading(page).innerText()
        await page.reload()
        await expect(page).toHaveTitle(title)
        await expect(heading(page)).toHaveText(text)
        await expect(page).toHaveURL(`.${example}`)
        titles.set(screen, title)
      }
      expect(new Set(titles.values()).size, [...titles.values()].join()).toBe(titles.size)
    })
  })
}

for (const [name, hostOptions] of [
  ...hosts,
  ['at a plain-http address of the network', networkHost] as const,
]) {
  test.describe(name, () => {
    test.use({ hostOptions })

    test('a visitor fills a cart, which stays, and looks at the pictures', async ({ page }) => {
      await page.goto('./')
      await page.getByRole('link', { name: 'Zum Shop' }).click()
      await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
      await page.getByRole('link', { name: 'Kabelclip' }).click()
      await expect(heading(page)).toHaveText('Kabelclip')
      await expect(page).toHaveURL('./item/1001')
      await page.getByRole('button', { name: 'In den Warenkorb' }).click()
      await page.reload()
      await expect(heading(page)).toHaveText('Kabelclip')
      await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 2 Artikel')
      await page.goto('./gallery')
      await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 2 Artikel')
      expect(await brokenPictures(page)).toEqual([])
      expect(await page.locator('main img').count()).toBeGreaterThanOrEqual(36)
    })

    test('an admin signs in through the mocked Google and creates an item @spec:google-starts-at-backend @spec:route-callback', async ({
      page,
      host,
    }) => {
      await signInAs(page, 'Admin')
      await expect(page).toHaveURL('./profile?provided=true')
      await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
      // Only pages from this machine or over https may have a worker.
      if (hostOptions.hostname === undefined) await throughWorker(page)
      else await expect(page.locator('html')).toHaveAttribute('data-mock-transport', 'page')

      await accountButton(page).click()
      await page.getByRole('link', { name: 'Neues Produkt' }).click()
      await page.getByLabel('Titel').fill('Für die Vorführung')
      await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
      await expect(page).toHaveURL('./shop')
      await page.reload()
      await page.getByRole('link', { name: 'Für die Vorführung' }).click()
      await expect(heading(page)).toHaveText('Für die Vorführung')

      await page.goto('./login')
      await page.goto(
        `./oauth2/authorize/google?redirect_uri=${encodeURIComponent(`${host.address}oauth2/redirect`)}`,
      )
      await page.reload()
      await page.getByRole('link', { name: 'Nutzer', exact: true }).click()
      await expect(page).toHaveURL('./profile?provided=true')
      await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
    })
  })
}

test.describe('a page that the host does not know', () => {
  test.use({
    hostOptions: { folder: subPathFolder, basePath: subPath, showsNotFoundPage: true },
    expectedMessages: [/\b404\b/],
  })

  test('is the product’s own: an item that was created, and an address that is none', async ({
    page,
  }) => {
    await page.goto('./item/create?persona=admin')
    await page.getByLabel('Titel').fill('Später angelegt')
    await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
    await page.getByRole('link', { name: 'Später angelegt' }).click()
    await expect(heading(page)).toHaveText('Später angelegt')
    await page.reload()
    await expect(heading(page)).toHaveText('Später angelegt')
    await page.goto('./no/such/page')
    await expect(page.getByText('Diese Seite gibt es nicht')).toBeVisible()
  })
})

const tools = (page: Page) => page.getByRole('region', { name: 'Demo-Werkzeuge' })

test.describe('the demo’s tools, under a path', () => {
  test.use({
    hostOptions: { folder: subPathFolder, basePath: subPath, showsNotFoundPage: true },
    demoPanel: true,
  })

  test('the panel signs in and out and leads to the console within it', async ({ page }) => {
    await page.goto('./shop')
    await tools(page).getByRole('button').click()
    await expect(tools(page).getByRole('link', { name: 'GraphiQL öffnen' })).toHaveAttribute(
      'href',
      `${subPath}graphiql.html`,
    )
    const person = tools(page).getByRole('group', { name: 'Person' })
    await person.getByRole('link', { name: 'Nutzer' }).click()
    await expect(page).toHaveURL('./profile?provided=true')
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
    await person.getByRole('link', { name: 'Besucher' }).click()
    await expect(page).toHaveURL('./')
  })

  test('the console asks the mock backend of that path', async ({ page }) => {
    await runExamples(page, './graphiql.html', ['itemTags'])
  })
})

test.describe('the way to Storybook', () => {
  test.use({ demoPanel: true })

  const storybookLink = (page: Page) => tools(page).getByRole('link', { name: 'Storybook öffnen' })

  for (const [isThere, hostOptions] of [
    [true, { folder: subPathFolder, basePath: subPath, showsNotFoundPage: false }],
    [false, { folder: demoFolder, basePath: '/', showsNotFoundPage: false }],
  ] as const) {
    test.describe(isThere ? 'where one stands beside' : 'where none does', () => {
      test.use({ hostOptions })

      test(isThere ? 'is in the panel' : 'is not', async ({ page, host }) => {
        await page.goto('./impressum')
        await tools(page).getByRole('button').click()
        await expect(tools(page).getByRole('link', { name: 'GraphiQL öffnen' })).toBeVisible()
        await expect(storybookLink(page)).toHaveCount(isThere ? 1 : 0)
        if (!isThere) return
        const href = await storybookLink(page).evaluate((link: HTMLAnchorElement) => link.href)
        expect(href).toBe(`${host.address}storybook/`)
      })
    })
  }
})
