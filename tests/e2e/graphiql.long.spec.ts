import { expectDocumentation, runExamples } from './graphiql'
import { expect, test } from './test'

test('the GraphQL console asks the mock backend of the demo, and leaves the product’s storage alone', async ({
  page,
}) => {
  await runExamples(page, '/graphiql.html')
  await expectDocumentation(page)
  const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(keys.filter((key) => !/^(mock-|__msw)/.test(key))).toEqual([])
  await page.goto('/shop')
  await expect(page.getByRole('article').filter({ hasText: 'Probestück' })).toBeVisible()
})
