import { afterEach, expect, inject } from 'vitest'
import { page } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this browser draws the pixels that the baselines hold. */
    drawsBaselines: boolean
  }
}

/**
 * The widths at which every screen story is compared, with the height of such a window and how much of the page is
 * compared from its top, in pixels.
 */
const windows = [
  { width: 390, height: 844, compared: 1400 },
  { width: 1440, height: 900, compared: 1000 },
] as const

const style = document.createElement('style')
// Photographs would make the baselines heavy, a cursor blinks, sizes shall hold at once, and what lies outside of the
// window is not drawn.
style.textContent = `
  img { visibility: hidden !important }
  *, ::before, ::after { caret-color: transparent !important; transition: none !important; animation: none !important }
  #inhalt { min-height: 0 !important }
  body { max-height: var(--compared-height) !important; overflow: clip !important }
`

interface TestContext {
  task: { result?: { state: string } | undefined; meta: object }
  story?: { tags: string[] }
}

/** Gives the page a window of this size, and waits until the browser has made it so. */
async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await expect.poll(() => [innerWidth, innerHeight], { interval: 10 }).toEqual([width, height])
}

/** Compares a screen story, as it stands when its play function has ended, with its baselines. */
async function compareScreen(storyId: string): Promise<void> {
  const root = document.documentElement
  const differences: unknown[] = []
  document.head.append(style)
  await document.fonts.ready
  for (const { width, height, compared } of windows) {
    root.style.setProperty('--window-height', `${height}px`)
    root.style.setProperty('--compared-height', `${compared}px`)
    await resize(width, height)
    const pageHeight = Math.min(compared, root.scrollHeight)
    if (pageHeight > height) await resize(width, pageHeight)
    scrollTo(0, 0)
    try {
      await expect
        .element(page.elementLocator(document.body))
        .toMatchScreenshot(`${storyId}-${width}`)
    } catch (difference) {
      differences.push(difference)
    }
  }
  style.remove()
  root.style.removeProperty('--window-height')
  root.style.removeProperty('--compared-height')
  if (differences.length > 0) throw new AggregateError(differences, differences.join('\n\n'))
}

// A story that looks like another one says `!screen`: comparing it again would show nothing new.
afterEach(async ({ task, story }: TestContext) => {
  const isScreen = story?.tags.includes('screen') === true
  const hasFailed = task.result?.state === 'fail'
  if (!inject('drawsBaselines') || !isScreen || hasFailed || !('storyId' in task.meta)) return
  await compareScreen(String(task.meta.storyId))
})
