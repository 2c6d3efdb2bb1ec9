import type { Page, Request } from '@playwright/test'
import { accountButton, signInAs } from './signIn'
import { expect, test } from './test'

const listbox = (page: Page, name: 'Available' | 'Selected') =>
  page.getByRole('listbox', { name, exact: true })
const option = (page: Page, list: 'Available' | 'Selected', name: string) =>
  listbox(page, list).getByRole('option', { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Erstellen', exact: true })

const formHeading = (page: Page) => page.getByRole('heading', { name: 'Produkt erstellen' })

/** The way that a site without a mock knows as well. */
async function signInAndOpenForm(page: Page) {
  await page.goto('/oauth2/redirect?token=demo-admin')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  await page.goto('/item/create')
  await expect(formHeading(page)).toBeVisible()
}

async function createTag(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Tag erstellen' }).fill(name)
  await page.getByRole('button', { name: 'Tag anlegen' }).click()
}

/** Notes every request of an operation; through the worker or not, the page's own request is seen. */
function requestsOf(page: Page, operationName: string): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.serviceWorker()) return
    if (!request.url().endsWith('/graphql')) return
    if (request.postDataJSON()?.operationName === operationName) requests.push(request)
  })
  return requests
}

test(
  'an admin signs in, creates a tag and a product with it, and finds it in the shop @spec:admin-creates-tag-and-item @spec:route-create-item @spec:create-defaults @spec:create-tag-inline @spec:tag-form-resets @spec:create-leads-to-shop',
  { tag: '@over-http' },
  async ({ page }) => {
    await signInAs(page, 'Admin')
    await expect(page).toHaveURL('/profile?provided=true')
    await accountButton(page).click()
    await page.getByRole('link', { name: 'Neues Produkt' }).click()
    await expect(page).toHaveURL('/item/create')
    await expect(page.getByLabel('Titel')).toHaveValue('Neues Produkt')

    await option(page, 'Available', 'Werkstatt').dblclick()
    // Over HTTP the backend still knows what a failed attempt has created.
    const attempt = test.info().retry + 1
    const [tag, title] = [`Sonderteil ${attempt}`, `Prüfkörper ${attempt}`]
    await createTag(page, tag)
    await expect(option(page, 'Available', tag)).toBeVisible()
    await expect(option(page, 'Selected', 'Werkstatt')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Tag erstellen' })).toHaveValue('')
    await expect(page).toHaveURL('/item/create')
    await option(page, 'Available', tag).dblclick()

    await page.getByLabel('Titel').fill(title)
    await page.getByLabel('Beschreibung', { exact: true }).fill('Zum Ausprobieren.')
    await page.getByLabel('Preis XS in Euro').fill('12,50')
    await submit(page).click()
    await expect(page).toHaveURL('/shop')
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card.getByText(/€\s12,50/)).toBeVisible()

    await page.reload()
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    const tags = page.getByRole('list', { name: 'Schlagwörter' }).getByRole('listitem')
    await expect(tags).toHaveText(['Werkstatt', tag])
  },
)

test.describe('what is sent', () => {
  test(
    'createShopItem carries the whole input, bearer token and anti-forgery token @spec:mutation-create-shop-item @spec:create-fields @spec:create-size-table @spec:create-image-id @spec:create-sends-no-pictures @spec:create-sends-tag-names @spec:call-bearer-token @spec:call-anti-forgery',
    { tag: '@over-http-only' },
    async ({ page }) => {
      await signInAndOpenForm(page)
      const requests = requestsOf(page, 'createShopItem')
      await page.getByLabel('Titel').fill('Halter')
      await page.getByLabel('Beschreibung', { exact: true }).fill('Hält.')
      for (const [size, price] of Object.entries({
        XS: '1',
        S: '2,5',
        M: '3.75',
        L: '',
        XL: '5',
      })) {
        await page.getByLabel(`Preis ${size} in Euro`, { exact: true }).fill(price)
        await page.getByLabel(`Beschreibung ${size}`, { exact: true }).fill(`Text ${size}`)
      }
      await page.getByLabel('Bilder', { exact: true }).fill('bild-1')
      await option(page, 'Available', 'Werkstatt').dblclick()
      await option(page, 'Available', 'Büro').dblclick()
      await submit(page).click()
      await expect(page).toHaveURL('/shop')

      expect(requests).toHaveLength(1)
      expect(requests[0]?.postDataJSON().variables).toEqual({
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
      await expectHeaders(page, requests)
    },
  )

  test(
    'createItemTag carries the name alone, an empty and a known one too; a refusal is shown, and the name stays @spec:mutation-create-item-tag @spec:tag-form-unvalidated',
    { tag: '@over-http-only' },
    async ({ page }) => {
      await signInAndOpenForm(page)
      await expect(option(page, 'Available', 'Werkstatt')).toBeVisible()
      const requests = requestsOf(page, 'createItemTag')
      const name = `Prototyp ${test.info().retry + 1}`
      await createTag(page, ` ${name} `)
      await expect(option(page, 'Available', name)).toBeVisible()
      for (const refused of ['', 'Werkstatt']) {
        await createTag(page, refused)
        await expect(page.getByText(/Der Server hat den Tag nicht angenommen/)).toBeVisible()
        await expect(page.getByRole('textbox', { name: 'Tag erstellen' })).toHaveValue(refused)
      }
      expect(requests.map((request) => request.postDataJSON().variables.input)).toEqual([
        { name },
        { name: '' },
        { name: 'Werkstatt' },
      ])
      await expectHeaders(page, requests)
    },
  )

  async function expectHeaders(page: Page, requests: Request[]) {
    const cookies = await page.context().cookies()
    const xsrfToken = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
    expect(xsrfToken).toBeTruthy()
    for (const request of requests) {
      const headers = await request.allHeaders()
      expect(headers['authorization']).toBe('Bearer demo-admin')
      expect(headers['x-xsrf-token']).toBe(xsrfToken)
      expect(headers['accept']).toBe('*/*')
      expect(request.method()).toBe('POST')
    }
  }
})

test.describe('a creation that fails at the HTTP level', () => {
  test.use({
    // One expression: Playwright takes a second element for the options of the fixture.
    expectedMessages: [/Failed to load resource|createShopItem failed: HTTP status 403/],
  })

  test(
    'a 403 for a wrong anti-forgery token shows a message',
    { tag: '@over-http-only' },
    async ({ page, context }) => {
      await signInAndOpenForm(page)
      await expect(option(page, 'Available', 'Büro')).toBeVisible()
      await page.evaluate(() => {
        // Between reading the cookie for the header and the backend's look at it, the cookie changes.
        const real = window.fetch
        window.fetch = (input, init) => {
          const request = new Request(input, init)
          if (request.headers.has('X-XSRF-TOKEN')) request.headers.set('X-XSRF-TOKEN', 'falsch')
          return real(request)
        }
      })
      await submit(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'abgelehnt' })).toBeVisible()
      expect(await context.cookies()).not.toEqual([])
    },
  )
})

test('what is typed survives a reload in its tab alone, until somebody signs out in any tab', async ({
  page,
  context,
}) => {
  // Browsers may ask before they let go of what is typed.
  page.on('dialog', (dialog) => void dialog.accept())
  const title = page.getByLabel('Titel')
  await page.goto('/item/create?persona=admin')
  await title.fill('Halter')
  await page.reload()
  await expect(title).toHaveValue('Halter')

  const other = await context.newPage()
  await other.goto('/item/create')
  await expect(other.getByLabel('Titel')).toHaveValue('Neues Produkt')
  await accountButton(other).click()
  await other.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/item/create?persona=admin')
  await expect(title).toHaveValue('Neues Produkt')
})
