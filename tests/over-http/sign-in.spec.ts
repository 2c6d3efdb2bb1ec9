import { storedSession } from '../e2e/signIn'
import { expect, test } from '../e2e/test'

test('a link from elsewhere replaces no session and says so, a sign-in that began here replaces it', async ({
  context,
}) => {
  const [page, other] = [await context.newPage(), await context.newPage()]
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await other.goto('/oauth2/redirect?token=demo-admin')
  await expect(other.getByLabel('Name')).toHaveValue('Ada Admin')
  await page.getByRole('link', { name: 'Nutzer', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
  await expect(page.getByRole('alert')).toHaveCount(0)

  const session = await storedSession(page)
  await other.goto('/oauth2/redirect?token=demo-admin')
  await expect(other.getByRole('alert')).toContainText('weiter mit Ihrem bisherigen Konto')
  expect(await storedSession(page)).toEqual(session)
  await other.getByRole('link', { name: 'Zum Profil' }).click()
  await expect(other.getByLabel('Name')).toHaveValue('Nora Nutzer')
})
