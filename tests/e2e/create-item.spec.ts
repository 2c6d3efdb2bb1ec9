import type { Page, Request } from '@playwright/test'
import { expectNoViolation } from './axe'
import { accountButton, signInAs, throughWorker } from './signIn'
import { expect, test } from './test'
import { resize } from './window'

const listbox = (page: Page, name: 'Available' | 'Selected') =>
  page.getByRole('listbox', { name, exact: true })
const option = (page: Page, list: 'Available' | 'Selected', name: string) =>
  listbox(page, list).getByRole('option', { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Erstellen', exact: true })

const formHeading = (page: Page) => page.getByRole('heading', { name: 'Produkt erstellen' })

async function openForm(page: Page, mock = '') {
  await page.goto(`/item/create?persona=admin&mock=${mock}`)
  await expect(formHeading(page)).toBeVisible()
}

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

for (const serviceWorkers of ['allow', 'block'] as const) {
  test.describe(
    `an admin, service workers: ${serviceWorkers}`,
    { tag: serviceWorkers === 'block' ? '@over-http' : [] },
    () => {
      test.use({ serviceWorkers })

      test('signs in, creates a tag and a product with it, and finds it in the shop @spec:admin-creates-tag-and-item @spec:route-create-item @spec:create-defaults @spec:create-tag-inline @spec:tag-form-resets @spec:create-leads-to-shop', async ({
        page,
      }) => {
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
        await expect(
          page.getByRole('list', { name: 'Schlagwörter' }).getByRole('listitem'),
        ).toHaveText(['Werkstatt', tag])
      })
    },
  )
}

test('the form has the size table, and lists of 30rem that stand side by side from 800 px on @spec:create-size-table @spec:picker-height @spec:picker-stacks', async ({
  page,
}) => {
  await openForm(page)
  const table = page.getByRole('table')
  await expect.soft(table.getByRole('columnheader')).toHaveText(['Größe', 'Preis', 'Beschreibung'])
  await expect.soft(table.getByRole('rowheader')).toHaveText(['XS', 'S', 'M', 'L', 'XL'])
  for (const size of ['XS', 'S', 'M', 'L', 'XL']) {
    await expect.soft(page.getByLabel(`Preis ${size} in Euro`, { exact: true })).toHaveValue('0')
    await expect.soft(page.getByLabel(`Beschreibung ${size}`, { exact: true })).toHaveValue('')
  }
  await expect.soft(page.getByLabel('Bilder', { exact: true })).toBeVisible()
  await expect.soft(page.getByRole('textbox', { name: 'Tag erstellen' })).toBeVisible()
  await expect.soft(submit(page)).toBeVisible()

  await expect(option(page, 'Available', 'Büro')).toBeVisible()
  for (const [width, isStacked] of [
    [799, true],
    [800, false],
  ] as const) {
    await resize(page, width, 900)
    const boxOf = (name: 'Available' | 'Selected') => listbox(page, name).boundingBox()
    const isNowStacked = async () => (await boxOf('Available'))?.y !== (await boxOf('Selected'))?.y
    await expect.soft.poll(isNowStacked, `stacked at ${width} px`).toBe(isStacked)
    expect.soft((await boxOf('Available'))?.height).toBe(30 * 16)
    expect.soft((await boxOf('Selected'))?.height).toBe(30 * 16)
  }
})

test.describe('what is sent', () => {
  test(
    'createShopItem carries the whole input, bearer token and anti-forgery token @spec:mutation-create-shop-item @spec:create-fields @spec:create-image-id @spec:create-sends-no-pictures @spec:create-sends-tag-names @spec:call-bearer-token @spec:call-anti-forgery',
    { tag: '@over-http' },
    async ({ page }) => {
      await signInAndOpenForm(page)
      await throughWorker(page)
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
    'createItemTag carries the name alone @spec:mutation-create-item-tag',
    { tag: '@over-http' },
    async ({ page }) => {
      await signInAndOpenForm(page)
      await throughWorker(page)
      const requests = requestsOf(page, 'createItemTag')
      const name = `Prototyp ${test.info().retry + 1}`
      await createTag(page, ` ${name} `)
      await expect(option(page, 'Available', name)).toBeVisible()
      expect(requests.map((request) => request.postDataJSON().variables)).toEqual([
        { input: { name } },
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

test.describe('a creation that fails', () => {
  // The stories show every way to fail.
  test('is told, everything typed stays, and it can be repeated', async ({ page }) => {
    await openForm(page, 'createShopItem:error')
    await page.getByLabel('Titel').fill('Bleibt stehen')
    await page.getByLabel('Preis M in Euro').fill('7,5')
    await option(page, 'Available', 'Büro').dblclick()
    await submit(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Ihre Eingaben sind noch da' }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/item\/create/)
    await expect(page.getByLabel('Titel')).toHaveValue('Bleibt stehen')
    await expect(page.getByLabel('Preis M in Euro')).toHaveValue('7,5')
    await expect(option(page, 'Selected', 'Büro')).toBeVisible()
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'false')
  })

  test.describe('at the HTTP level', () => {
    test.use({
      // One expression: Playwright takes a second element for the options of the fixture.
      expectedMessages: [/Failed to load resource|createShopItem failed: HTTP status 403/],
    })

    test(
      '403 for a wrong anti-forgery token is told',
      { tag: '@over-http' },
      async ({ page, context }) => {
        await signInAndOpenForm(page)
        await throughWorker(page)
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

  test('a double click sends one request', async ({ page }) => {
    await openForm(page, 'createShopItem:slow')
    await throughWorker(page)
    const requests = requestsOf(page, 'createShopItem')
    await submit(page).dblclick()
    await page.getByLabel('Titel').press('Enter')
    await expect(page.getByRole('button', { name: 'Wird erstellt …' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(page).toHaveURL('/shop')
    expect(requests).toHaveLength(1)
  })
})

test.describe('the tag form', () => {
  test(
    'any name is sent, empty and known ones too, a refusal is told, and the name stays @spec:tag-form-unvalidated',
    { tag: '@over-http' },
    async ({ page }) => {
      await signInAndOpenForm(page)
      await throughWorker(page)
      await expect(option(page, 'Available', 'Werkstatt')).toBeVisible()
      const requests = requestsOf(page, 'createItemTag')
      for (const name of ['', 'Werkstatt']) {
        await createTag(page, name)
        await expect(page.getByText(/Der Server hat den Tag nicht angenommen/)).toBeVisible()
        await expect(page.getByRole('textbox', { name: 'Tag erstellen' })).toHaveValue(name)
        expect(requests.at(-1)?.postDataJSON()).toMatchObject({ variables: { input: { name } } })
      }
      expect(requests).toHaveLength(2)
    },
  )

  test('tags that cannot be had say Loading... or Error, the rest works @spec:tags-loading @spec:tags-error', async ({
    page,
  }) => {
    await openForm(page, 'itemTags:loading')
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    await page.goto('/item/create?mock=itemTags:error')
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await submit(page).click()
    await expect(page).toHaveURL('/shop')
  })
})

test('the whole form works with the keyboard alone; Enter in the tag form creates the tag alone @spec:create-tag-inline @spec:tag-form-resets', async ({
  page,
}) => {
  await openForm(page)
  await listbox(page, 'Available').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(listbox(page, 'Selected').getByRole('option')).toHaveCount(2)
  await expect(listbox(page, 'Available').getByRole('option')).toHaveCount(8)

  const tagField = page.getByRole('textbox', { name: 'Tag erstellen' })
  await tagField.focus()
  await page.keyboard.type('Kleinserie')
  await page.keyboard.press('Enter')
  await expect(option(page, 'Available', 'Kleinserie')).toBeVisible()
  await expect(tagField).toHaveValue('')
  await expect(tagField).toBeFocused()
  await expect(page).toHaveURL(/\/item\/create/)

  await page.getByLabel('Titel').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop')
})

test('on a phone: a price that is no number is told beside its field and not sent, and no state has an axe violation @spec:price-numeric', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openForm(page, 'createShopItem:rejected')
  await throughWorker(page)
  const requests = requestsOf(page, 'createShopItem')
  const price = page.getByLabel('Preis S in Euro', { exact: true })
  await option(page, 'Available', 'Büro').dblclick()
  await expectNoViolation(page)

  await price.fill('teuer')
  await submit(page).click()
  await expect(page.getByText('Bitte eine Zahl eingeben')).toBeVisible()
  await expect(price).toBeFocused()
  await expectNoViolation(page)

  await price.fill('9,9')
  await expect(page.getByText('Bitte eine Zahl eingeben')).toHaveCount(0)
  expect(requests).toEqual([])
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Eingaben' })).toBeVisible()
  expect(requests).toHaveLength(1)
  await expectNoViolation(page)
})
