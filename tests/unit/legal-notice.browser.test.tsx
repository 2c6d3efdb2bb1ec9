import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { company } from '../../src/content/company'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

test('the legal notice says how accessible the shop is, where to report an obstacle, and who is competent', async () => {
  await openProduct(createWorld({ path: '/impressum' }))
  const section = page.getByRole('region', { name: 'Barrierefreiheit' })
  await expect.element(section.getByText('EN 301 549 und WCAG 2.2')).toBeVisible()
  const report = section.getByRole('definition').getByRole('link')
  await expect.element(report).toHaveAttribute('href', company.email.href)
  for (const fact of [company.accessibilityAuthority, company.accessibilityAuthorityAddress]) {
    await expect.element(section.getByText(fact)).toBeVisible()
  }
  await expect.element(section.getByText(/mit einem nachgebildeten Screenreader/)).toBeVisible()
})
