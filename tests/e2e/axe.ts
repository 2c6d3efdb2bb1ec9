import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { axeRules } from '../../.storybook/axeRules'
import { expect } from './test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Expects that axe finds no violation in the page as it is. */
export async function expectNoViolation(page: Page) {
  // A page that was loaded anew has lost it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await endAnimations(page)
  const violations = await page.evaluate(async (runOnly) => {
    const found = await window.axe.run({ runOnly, resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, axeRules)
  expect(violations, 'violations that axe has found').toEqual([])
}

/** Ends what is in motion: colours on their way to others have contrasts of their own. */
const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
    }
  })
