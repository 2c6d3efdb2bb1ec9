import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { axeRules, schemeRules } from '../../.storybook/axeRules'
import { expect } from './test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Expects that axe finds nothing to complain about, in light and in dark, as wide as the page is. The stories look at
 * every screen in a wide window.
 */
export async function expectNoViolation(page: Page) {
  // A page that was loaded anew has lost it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const [colorScheme, rules] of [
    ['light', axeRules],
    ['dark', schemeRules],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await settleAnimations(page)
    expect(await violations(page, rules), `axe, ${colorScheme}`).toEqual([])
  }
}

/** Each rule that the page breaks, with the elements that break it. */
const violations = (page: Page, runOnly: readonly string[]) =>
  page.evaluate(
    async (wanted) => {
      const found = await window.axe.run({ runOnly: wanted, resultTypes: ['violations'] })
      return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    },
    [...runOnly],
  )

/** Waits for colours that are on their way to another scheme. */
const settleAnimations = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    const underway = () =>
      document.getAnimations().filter(
        // One that has ended stays in the list while it holds its last keyframe.
        ({ effect, playState }) =>
          playState !== 'finished' && effect?.getComputedTiming().iterations !== Infinity,
      )
    // The scheme changes with the next frame, and what it sets in motion is seen in the one after.
    await nextFrame().then(nextFrame)
    while (underway().length > 0) {
      await Promise.allSettled(underway().map(({ finished }) => finished))
      await nextFrame()
    }
  })
