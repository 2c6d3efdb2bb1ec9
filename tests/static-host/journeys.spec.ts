import path from 'node:path'
import { pages } from '../../src/pages'
import { paths } from '../../src/paths'
import { accountButton, signInAs } from '../e2e/signIn'
import { root, subPath, subPathFolder } from './sites'
import { expect, test } from './test'

const underPath = { folder: subPathFolder, basePath: subPath, showsNotFoundPage: false }
const hosts = {
  'at the root of a host': { ...underPath, folder: path.join(root, 'dist-demo'), basePath: '/' },
  'under a path of a host that knows nothing but files': underPath,
  // Without a secure context browsers lack some functions, such as `crypto.randomUUID`.
  'at a plain-http address of the network': { ...underPath, hostname: 'demo.example' },
}

for (const [name, hostOptions] of Object.entries(hosts)) {
  test.describe(name, () => {
    test.use({ hostOptions })

    test('every address opens directly, and again after a reload', async ({ page }) => {
      test.slow()
      await page.goto(`.${paths.oauthRedirect}?token=demo-admin`)
      // Who may create products is known with the answer.
      await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
      const titles = new Map<string, string>()
      const heading = page.getByRole('heading', { level: 1 })
      for (const { example, screen } of pages) {
        await page.goto(`.${example}`)
        await expect(page.getByText('Loading...')).toHaveCount(0)
        const title = await page.title()
        const text = await heading.innerText()
        await page.reload()
        await expect(page).toHaveTitle(title)
        await expect(heading).toHaveText(text)
        await expect(page).toHaveURL(`.${example}`)
        titles.set(screen, title)
      }
      expect(new Set(titles.values()).size).toBe(titles.size)
    })

    test('an admin signs in through the mocked Google, creates an item and sees its picture @spec:google-starts-at-backend @spec:route-callback', async ({
      page,
    }) => {
      await signInAs(page, 'Admin')
      await expect(page).toHaveURL('./profile?provided=true')
      await accountButton(page).click()
      await page.getByRole('link', { name: 'Neues Produkt' }).click()
      await page.getByLabel('Titel').fill('Für die Vorführung')
      await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
      await expect(page).toHaveURL('./shop')
      await page.reload()
      await page.getByRole('link', { name: 'Für die Vorführung' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Für die Vorführung')
      const picture = page.getByRole('main').getByRole('img').first()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    })
  })
}

test.describe('a page that the host does not know', () => {
  test.use({
    hostOptions: { ...underPath, showsNotFoundPage: true },
    expectedMessages: [/\b404\b/],
  })

  test('is the product’s own', async ({ page }) => {
    await page.goto('./item/another-id')
    await expect(page.getByText('Artikel nicht gefunden').first()).toBeVisible()
    await page.goto('./no/such/page')
    await expect(page.getByText('Diese Seite gibt es nicht')).toBeVisible()
  })
})

test.describe('the demo’s tools, under a path', () => {
  test.use({
    hostOptions: { ...underPath, showsNotFoundPage: true },
    demoPanel: true,
  })

  test('lead to addresses within it', async ({ page }) => {
    await page.goto('./shop')
    const tools = page.getByRole('region', { name: 'Demo-Werkzeuge' })
    const open = tools.getByRole('button', { name: /^Demo-Werkzeuge/ })
    await open.click()
    await tools.getByRole('button', { name: 'Nutzer' }).click()
    await expect(page.getByRole('button', { name: 'Konto' })).toBeVisible()
    await expect(page).toHaveURL('./shop')
    await open.click()
    await tools.getByText('Für Entwickler').click()
    const console = tools.getByRole('link', { name: 'GraphiQL öffnen' })
    await expect(console).toHaveAttribute('href', `${subPath}graphiql.html`)
    await page.goto('./graphiql.html')
    const editor = page.getByRole('region', { name: 'Query Editor' })
    await expect(editor).toContainText('query currentUser')
    await page.getByRole('button', { name: /^Execute query/ }).click()
    await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('"data"')
  })
})
