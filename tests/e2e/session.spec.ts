import { accountButton, signInAs, storedSession } from './signIn'
import { expect, test } from './test'

const signedOut = { root: null, token: null }

test.describe('the sign-in', { tag: '@over-http' }, () => {
  test('as user leads to the profile, with no way to create, and survives a reload @spec:user-reaches-profile @spec:session-survives-reload @spec:route-profile @spec:sign-in-google @spec:callback-stores-token @spec:callback-signs-in @spec:callback-leads-to-profile @spec:session-storage-key @spec:token-storage-key @spec:profile-card @spec:profile-role-badges @spec:create-admins-only', async ({
    page,
  }) => {
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
    await accountButton(page).click()
    await expect(page.getByRole('banner').getByText('nora.nutzer@muster3d.example')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Neues Produkt' })).toHaveCount(0)
    await page.goto('/item/create')
    await expect(page).toHaveURL('/')

    await page.goto('/admin')
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
  })

  test('cancelled signs nobody in and says so', async ({ page }) => {
    await signInAs(page, 'Abbrechen')
    await expect(page.getByRole('alert')).toContainText('abgebrochen')
    await expect(page).toHaveURL(/\/login/)
    expect(await storedSession(page)).toEqual(signedOut)
  })

  test('with a token that the backend does not know reloads once, then ends with a message @spec:profile-reloads-anonymous @spec:user-anonymous', async ({
    page,
  }) => {
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto('/oauth2/redirect?token=abgelaufen')
    await expect(page.getByRole('alert')).toContainText('abgelaufen oder ungültig')
    await expect(page).toHaveURL(/\/login/)
    expect(loads).toBe(2)
    expect(await storedSession(page)).toEqual({
      root: '{"loggedIn":false,"privilege":""}',
      token: null,
    })
    await expect(page.getByRole('link', { name: 'Mit Google anmelden' })).toBeVisible()
  })
})

test.describe('the callback', () => {
  test(
    'leaves no trace of the token in address and history @spec:route-callback @spec:callback-leads-to-profile',
    { tag: '@over-http' },
    async ({ page }) => {
      await page.goto('/impressum')
      const referrers: string[] = []
      page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
      await page.goto('/oauth2/redirect?token=demo-admin')
      await expect(page).toHaveURL('/profile?provided=true')
      await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
      const addresses = await page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''))
      expect(addresses.filter((address) => address.includes('demo-admin'))).toEqual([])
      expect(referrers.filter((referrer) => referrer.includes('demo-admin'))).toEqual([])
      await page.goBack()
      await expect(page).toHaveURL('/impressum')
      await page.goForward()
      await expect(page).toHaveURL('/profile?provided=true')
    },
  )
})

test.describe('guards', () => {
  test('a visitor who opens a page for others is led to the account page or home, by what is stored alone @spec:guards-in-browser @spec:profile-signed-in-only @spec:create-admins-only', async ({
    page,
  }) => {
    // tests/unit/stored-session.property.test.ts tries any text; here is one that a person would try.
    await page.addInitScript(() =>
      localStorage.setItem('root', '{"loggedIn":true,"privilege":"admin"}'),
    )
    for (const [from, to] of [
      ['/profile', '/login'],
      ['/admin', '/login'],
      ['/profile?provided=true', '/login'],
      ['/item/create', '/'],
    ] as const) {
      await page.goto(from)
      await expect(page).toHaveURL(to)
    }
  })
})

test('without provided=true the profile sets no privilege @spec:privilege-needs-provided', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('root', '{"loggedIn":true,"privilege":""}')
    localStorage.setItem('token', 'demo-admin')
  })
  await page.goto('/profile')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  expect((await storedSession(page)).root).toBe('{"loggedIn":true,"privilege":""}')
})

test(
  'signing out in one tab signs out the others and keeps the cart',
  { tag: '@over-http' },
  async ({ context }) => {
    const one = await context.newPage()
    await signInAs(one, 'Admin')
    await expect(one.getByLabel('Name')).toHaveValue('Ada Admin')
    await one.goto('/shop')
    await one.getByRole('button', { name: 'In den Warenkorb' }).first().click()

    const other = await context.newPage()
    await other.goto('/item/create')
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
    expect(await storedSession(one)).toEqual(signedOut)
  },
)

test('signing in in one tab signs in the others, and what they load from then on', async ({
  context,
}) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await other.goto('/impressum')
  await signInAs(one, 'Nutzer')
  await accountButton(other).click()
  await other.getByRole('link', { name: 'Profil' }).click()
  await expect(other.getByLabel('Name')).toHaveValue('Nora Nutzer')
})

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
