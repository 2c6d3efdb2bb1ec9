import { expectDocumentation, expectReady, runExamples } from './graphiql'
import { expect, test } from './test'

test('the GraphQL console asks the mock backend in the page', async ({ page }) => {
  await runExamples(page, '/graphiql.html')
  await expectDocumentation(page)
  await page.goto('/shop')
  await expect(page.getByRole('article').filter({ hasText: 'Probestück' })).toBeVisible()
})

test('the console keeps its requests for the tab, and out of the product’s storage', async ({
  page,
}) => {
  await page.goto('/graphiql.html')
  await expectReady(page)
  await page.getByRole('tab', { name: 'itemTags', exact: true }).click()
  // It stores what has changed once nothing has changed for half a second.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('mock-graphiql:tabState')))
    .toContain('"activeTabIndex":3')
  await page.reload()
  await expect(page.getByRole('tab', { name: /^itemTags/, selected: true })).toBeVisible()
  const keys = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }))
  expect(keys.session.length).toBeGreaterThan(0)
  expect([...keys.local, ...keys.session].filter((key) => !/^(mock-|__msw)/.test(key))).toEqual([])
})
