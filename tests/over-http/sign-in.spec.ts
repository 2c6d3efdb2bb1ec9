import { signInAs, storedSession } from '../e2e/signIn'
import { expect, test } from '../e2e/test'

test('a link from elsewhere asks before it replaces a session, a sign-in that began here does not', async ({
  page,
}) => {
  await signInAs(page, 'Admin')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  const session = await storedSession(page)

  await page.goto('/oauth2/redirect?token=demo-user')
  await expect(page.getByRole('heading', { name: 'Konto wechseln?' })).toBeVisible()
  await expect(page).toHaveURL('/oauth2/redirect')
  expect(await storedSession(page)).toEqual(session)
  await page.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  expect(await storedSession(page)).toEqual(session)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await page.getByRole('link', { name: 'Nutzer', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
