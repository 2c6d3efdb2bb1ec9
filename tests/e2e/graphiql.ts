import type { Page } from '@playwright/test'
import { operationNames, type OperationName } from '../../mocks/conditions'
import { expect } from './test'

/** Runs the console's examples of these operations and expects results without errors. */
export async function runExamples(
  page: Page,
  address: string,
  names: readonly OperationName[] = operationNames,
) {
  await page.goto(address)
  await expect(page).toHaveTitle(/^GraphiQL – mock backend/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectReady(page)
  for (const name of names) {
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
}

/** Waits until the editors have loaded: a tab that is chosen before is not shown. */
const expectReady = (page: Page) =>
  expect(page.getByRole('region', { name: 'Query Editor' })).toContainText(
    `query ${operationNames[0]}`,
  )

/** Expects that the console knows the schema: it offers the contract's queries in its documentation. */
export async function expectDocumentation(page: Page) {
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await expect(
    page.getByText(/^Every tag that an item can carry, in German alphabetical order/),
  ).toBeVisible()
}
