import { expect } from 'vitest'

const liveRegions = '[role="log"], [role="status"], [role="alert"], [aria-live="polite"]'

/** What live regions say at present, one text after the other. */
export const announcements = (): string[] =>
  [...document.querySelectorAll(liveRegions)].flatMap((region) =>
    [...(region.childElementCount > 0 ? region.children : [region])].map(
      ({ textContent }) => textContent,
    ),
  )

/** Expects that a sentence is announced to those who listen. */
export async function hears(sentence: string | RegExp): Promise<void> {
  const spoken =
    typeof sentence === 'string'
      ? expect.stringContaining(sentence)
      : expect.stringMatching(sentence)
  await expect.poll(announcements, { interval: 20 }).toContainEqual(spoken)
}
