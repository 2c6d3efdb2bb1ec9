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
  expect(scripts.length).toBeGreaterThan(0)
  for (const word of ['mockServiceWorker', 'mock-', 'X-Mock', 'demo-admin', 'graphiql']) {
    expect(scripts.filter((script) => script.includes(word), word)).toEqual([])
  }
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
  const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(keys.filter((key) => /mock|msw/i.test(key))).toEqual([])

  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', httpOnly: false, sameSite: 'Lax', path: '/' })
})
