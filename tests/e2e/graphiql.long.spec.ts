import { operationNames } from '../../mocks/conditions'
import { expect, test } from './test'

test('the GraphQL console asks the mock backend of the demo, and leaves the product’s storage alone', async ({
  page,
}) => {
  await page.goto('/graphiql.html')
  await expect(page).toHaveTitle(/^GraphiQL – mock backend/)
  // A tab that is chosen before the editors have loaded is not shown.
  const editor = page.getByRole('region', { name: 'Query Editor' })
  await expect(editor).toContainText(`query ${operationNames[0]}`)
  for (const name of operationNames) {
    // The chosen tab's name goes on with its closing button.
    await page.getByRole('tab', { name: new RegExp(`^${name}\\b`) }).click()
    const result = page.getByRole('region', { name: 'Result Window' })
    // Right after a change of tab the console still names the operation of the tab before.
    await expect(async () => {
      await page.getByRole('button', { name: /^Execute query/ }).click()
      await expect(result).toContainText(`"${name}"`, { timeout: 400 })
    }).toPass()
    await expect(result).not.toContainText('"errors"')
  }
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await expect(
    page.getByText(/^Every tag that an item can carry, in German alphabetical order/),
  ).toBeVisible()
  const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(keys.filter((key) => !/^(mock-|__msw)/.test(key))).toEqual([])
  await page.goto('/shop')
  await expect(page.getByRole('article').filter({ hasText: 'Probestück' })).toBeVisible()
})
