import { accountButton, signInAs, storedSession } from './signIn'
import { expect, test } from './test'

test(
  'as user leads to the profile, with no way to create, leaves no trace of the token, and survives a reload @spec:user-reaches-profile @spec:session-survives-reload @spec:route-profile @spec:sign-in-google @spec:callback-stores-token @spec:callback-signs-in @spec:route-callback @spec:callback-leads-to-profile @spec:session-storage-key @spec:token-storage-key @spec:profile-card @spec:profile-role-badges',
  { tag: '@over-http' },
  async ({ page }) => {
    const referrers: string[] = []
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
    await signInAs(page, 'Nutzer')
    await expect(page).toHaveURL('/profile?provided=true')
    await expect(page.getByRole('heading', { name: 'Nutzer' })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
    await expect(page.getByLabel('Email')).toHaveValue('nora.nutzer@muster3d.example')
    await expect(page.getByRole('list', { name: 'Rollen' }).getByRole('listitem')).toHaveText([
      'USER',
    ])
    for (const label of ['Name', 'Email']) {
      await expect(page.getByLabel(label)).toHaveAttribute('readonly')
    }
    expect(await storedSession(page)).toEqual({
      root: '{"loggedIn":true,"privilege":"USER"}',
      token: 'demo-user',
    })
    const addresses = await page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''))
    expect([...addresses, ...referrers].filter((url) => url.includes('demo-user'))).toEqual([])

    await accountButton(page).click()
    await expect(page.getByRole('banner').getByText('nora.nutzer@muster3d.example')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Neues Produkt' })).toHaveCount(0)
    await page.goto('/admin')
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
  },
)

test(
  'signing in and out in one tab does so in the others, and keeps the cart',
  { tag: '@over-http' },
  async ({ context }) => {
    const [one, other] = [await context.newPage(), await context.newPage()]
    await other.goto('/impressum')
    await signInAs(one, 'Admin')
    await expect(one.getByLabel('Name')).toHaveValue('Ada Admin')
    await one.goto('/shop')
    await one.getByRole('button', { name: 'In den Warenkorb' }).first().click()

    await accountButton(other).click()
    await expect(other.getByRole('banner').getByText('Ada Admin')).toBeVisible()
    await other.getByRole('link', { name: 'Neues Produkt' }).click()
    await expect(other.getByRole('heading', { name: 'Produkt erstellen' })).toBeVisible()

    await accountButton(one).click()
    await one.getByRole('button', { name: 'Abmelden' }).click()
    await expect(one).toHaveURL('/')
    await expect(other).toHaveURL('/')
    for (const page of [one, other]) {
      await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
      await expect(
        page.getByRole('banner').getByRole('button', { name: 'Warenkorb' }),
      ).toHaveAccessibleName('Warenkorb, 1 Artikel')
    }
    expect(await storedSession(one)).toEqual({ root: null, token: null })
  },
)

test.describe('a page whose session waits for the mock', () => {
  test.use({ awaitsStart: false })

  test('nothing is rendered before the session is restored, for at most five seconds; then the page is signed out and says so @spec:restore-before-render @spec:restore-times-out', async ({
    page,
  }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      localStorage.setItem('token', 'demo-user')
      localStorage.setItem('root', '{"loggedIn":true,"privilege":"USER"}')
    })
    // The mock looks at the stored session before the product does.
    await page.route('**/assets/browser-*.js', () => {})
    await page.goto('/login')
    const cartButton = page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })
    await page.clock.runFor(1000)
    await expect(cartButton).toBeDisabled()
    await page.clock.runFor(5000)
    await expect(cartButton).toBeEnabled()
    await expect(page.getByText(/konnte nicht rechtzeitig wiederhergestellt werden/)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
    expect(await storedSession(page)).toEqual({
      root: '{"loggedIn":true,"privilege":"USER"}',
      token: 'demo-user',
    })
  })
})
