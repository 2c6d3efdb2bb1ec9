import type { Page } from '@playwright/test'
import { screenPages, unknownPage } from '../../src/pages'
import { expectNoViolation } from './axe'
import { openPage } from './openPage'
import { noteShifts, shiftOf } from './shifts'
import { expect, test } from './test'
import { expectNoSidewaysScroll } from './window'

// Stories look at every state with axe.

/** Expects that nothing moves by itself when an address is opened, and that all fits the window. */
const expectCalm = (page: Page, address: string, tolerance = 0.01) =>
  test.step(address, async () => {
    await openPage(page, address)
    expect.soft(await shiftOf(page), `layout shift of ${address}`).toBeLessThan(tolerance)
    await expectNoSidewaysScroll(page)
  })

const withQuery = screenPages.flatMap(({ query, ...rest }) => (query ? [{ query, ...rest }] : []))

test('nothing moves by itself, and all fits a wide window, also where a query has failed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await noteShifts(page)
  for (const { example, persona } of [...screenPages, unknownPage]) {
    await expectCalm(page, `${example}?persona=${persona}`)
  }
  for (const { example, persona, query } of withQuery) {
    await expectCalm(page, `${example}?persona=${persona}&mock=${query}:error`)
  }
})

test('nothing moves by itself, and all fits a phone, with long texts and on the pages of the sign-in', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await noteShifts(page)
  for (const { example, persona, query } of withQuery) {
    await expectCalm(page, `${example}?persona=${persona}&mock=${query}:long`)
  }
  // The message stands above the text, where it is looked for.
  await expectCalm(page, '/login?persona=visitor&mock=&problem=expired', 0.04)
  await expectCalm(page, `/oauth2/authorize/google?redirect_uri=${site.url}/oauth2/redirect`)
  await expectNoViolation(page)
})
