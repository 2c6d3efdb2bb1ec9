import type { Page } from '@playwright/test'
import { accountButton, signInAs, storedSession } from '../e2e/signIn'
import { expect, test } from '../e2e/test'
import { expect as expectAnywhere, test as testAnywhere } from '../sites'

const storedDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('item-draft'))

async function openForm(page: Page) {
  await accountButton(page).click()
  await page.getByRole('link', { name: 'Neues Produkt' }).click()
  await expect(page.getByRole('heading', { name: 'Produkt erstellen' })).toBeVisible()
}

const question = (page: Page) => page.getByRole('heading', { name: 'Konto wechseln?' })

test('a token that expires while somebody types costs them nothing: they follow the advice, and create once', async ({
  page,
  site,
}) => {
  await signInAs(page, 'Admin')
  await openForm(page)
  await page.getByLabel('Titel').fill('Sockel')
  await expect.poll(() => storedDraft(page)).toContain('Sockel')

  // As a backend does: the old token is worth nothing, the new sign-in brings another.
  const newToken = 'token-of-today'
  await page.route('**/graphql', async (route) => {
    const { authorization, ...headers } = await route.request().allHeaders()
    const isKnown = authorization === `Bearer ${newToken}`
    await route.continue({
      headers: { ...headers, ...(isKnown && { authorization: 'Bearer demo-admin' }) },
    })
  })
  await page.route(/choice=admin/, (route) =>
    route.fulfill({
      status: 302,
      headers: { Location: `${site.url}/oauth2/redirect?token=${newToken}` },
    }),
  )
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ihre Eingaben sind noch da.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Neu anmelden' }).click()
  await expect(page.getByRole('alert')).toContainText('Ihre Anmeldung ist abgelaufen')
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  expect((await storedSession(page)).token).toBe(newToken)

  await openForm(page)
  await expect(page.getByText('Ihr Entwurf von vorhin ist wieder da.')).toBeVisible()
  await expect(page.getByLabel('Titel')).toHaveValue('Sockel')
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('heading', { name: 'Sockel' })).toHaveCount(1)
  expect(await storedDraft(page)).toBeNull()
})

test('a link from elsewhere asks before it replaces a session, and touches nothing until then', async ({
  context,
}) => {
  const [page, other] = [await context.newPage(), await context.newPage()]
  await signInAs(page, 'Admin')
  await openForm(page)
  await page.getByLabel('Titel').fill('Sockel')
  await expect.poll(() => storedDraft(page)).toContain('Sockel')
  const session = await storedSession(page)

  await other.goto('/oauth2/redirect?token=demo-user')
  await expect(question(other)).toBeVisible()
  await expect(other.getByText(/Sie sind schon als Ada Admin angemeldet/)).toBeVisible()
  await expect(other).toHaveURL('/oauth2/redirect')
  expect(await storedSession(other)).toEqual(session)
  await other.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await expect(other.getByLabel('Name')).toHaveValue('Ada Admin')
  expect(await storedSession(other)).toEqual(session)
  await expect(page.getByLabel('Titel')).toHaveValue('Sockel')

  await other.goto('/oauth2/redirect?token=demo-user')
  await other.getByRole('button', { name: 'Konto wechseln' }).click()
  await expect(other.getByLabel('Name')).toHaveValue('Nora Nutzer')
  await expect(page).toHaveURL('/')
  expect(await storedDraft(page)).toContain('Sockel')
})

test('a link from elsewhere signs in where nobody is, says who that is, and can be undone', async ({
  page,
}) => {
  await page.goto('/oauth2/redirect?token=demo-user')
  await expect(page).toHaveURL('/profile?provided=true')
  await expect(page.getByRole('alert')).toContainText('Sie sind jetzt als Nora Nutzer angemeldet.')
  await page.getByRole('button', { name: 'Wieder abmelden' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  expect((await storedSession(page)).token).toBeNull()
})

for (const path of [
  '/OAuth2/Redirect',
  '/oauth2//redirect',
  '/oauth2/redirect/',
  '/oauth2/%72edirect',
]) {
  test(`${path}: no address after the first holds the token`, async ({ page }) => {
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.goto(`${path}?token=demo-user`)
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
    expect(addresses.slice(1).filter((address) => address.includes('demo-user'))).toEqual([])
    expect(addresses.at(-1)).toContain('/profile?provided=true')
  })
}

testAnywhere(
  'the mark of a begun sign-in survives the way to another site and back',
  async ({ context, site }) => {
    const [page, other] = [await context.newPage(), await context.newPage()]
    await page.goto('/login')
    const google = page.getByRole('link', { name: 'Mit Google anmelden' })
    await google.evaluate((link: HTMLAnchorElement, backendUrl) => {
      const address = new URL(link.href)
      address.host = `google.${new URL(backendUrl).host}`
      link.href = address.href
    }, site.backendUrl)
    await google.click()
    await expectAnywhere(page.getByRole('heading', { name: 'Konto auswählen' })).toBeVisible()
    expectAnywhere(new URL(page.url()).hostname).toBe('google.localhost')

    // Without the mark the answer would now ask.
    await other.goto('/oauth2/redirect?token=demo-admin')
    await expectAnywhere(other.getByLabel('Name')).toHaveValue('Ada Admin')
    await page.getByRole('link', { name: 'Nutzer', exact: true }).click()
    await expectAnywhere(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
    await expectAnywhere(page.getByRole('alert')).toHaveCount(0)
  },
)
