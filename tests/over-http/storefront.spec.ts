import { signInAs } from '../e2e/signIn'
import { expect, test } from '../e2e/test'

// These pages have no demo panel to hide.
test.use({ demoPanel: true })

test('the storefront in front of a real backend brings no mock along', async ({
  page,
  context,
}) => {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url())
  })
  await signInAs(page, 'Admin')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  await page.goto('/shop?mock=shopItems:error')
  await expect(page.getByRole('article').first()).toBeVisible()

  const scripts = await Promise.all(
    Array.from(addresses, async (address) => (await page.request.get(address)).text()),
  )
  expect(scripts.length).toBeGreaterThan(5)
  for (const word of ['mockServiceWorker', 'mock-', 'X-Mock', 'demo-admin', 'graphiql']) {
    expect(scripts.filter((script) => script.includes(word), word)).toEqual([])
  }
  expect(context.serviceWorkers()).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
  const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(keys.filter((key) => /mock|msw/i.test(key))).toEqual([])
  await expect(page.locator('html')).not.toHaveAttribute('data-mock-transport')
  const worker = await page.request.get('/mockServiceWorker.js')
  expect(await worker.text()).toContain('<!doctype html>')
})

test('the cookie of the anti-forgery token is the server’s own, and the script can read it', async ({
  page,
  context,
}) => {
  await page.goto('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', httpOnly: false, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).toBe(`XSRF-TOKEN=${cookie?.value}`)
})

test('the sign-in is two real navigations and a redirect', async ({ page }) => {
  const answers: [number, string][] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/oauth2')) answers.push([response.status(), pathname])
  })
  await signInAs(page, 'Nutzer')
  await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
  expect(answers).toEqual([
    [200, '/oauth2/authorize/google'],
    [302, '/oauth2/authorize/google'],
    [200, '/oauth2/redirect'],
  ])
})
