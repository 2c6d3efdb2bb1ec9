import { afterEach, expect, inject } from 'vitest'
import { page } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this browser draws the pixels that the baselines hold. */
    drawsBaselines: boolean
  }
}

/** The widths at which every screen story is compared, with the height of such a window, in pixels. */
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** How much of a page is compared, from its top, in pixels. */
const comparedHeight = 2000

const style = document.createElement('style')
// Photographs would make the baselines heavy, a cursor blinks, and what lies outside of the window is not drawn.
style.textContent = `
  img { opacity: 0 !important }
  * { caret-color: transparent !important }
  #inhalt { min-height: 0 !important }
  body { max-height: ${comparedHeight}px !important; overflow: clip !important }
`

interface TestContext {
  task: { result?: { state: string } | undefined; meta: object }
  story?: { tags: string[] }
}

/** Compares a screen story, as it stands when its play function has ended, with its baselines. */
async function compareScreen(storyId: string): Promise<void> {
  const root = document.documentElement
  const differences: unknown[] = []
  document.head.append(style)
  await document.fonts.ready
  for (const { width, height } of windows) {
    root.style.setProperty('--window-height', `${height}px`)
    await page.viewport(width, height)
    const pageHeight = Math.min(comparedHeight, root.scrollHeight)
    if (pageHeight > height) await page.viewport(width, pageHeight)
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
  if (differences.length > 0) throw new AggregateError(differences, differences.join('\n\n'))
}

afterEach(async ({ task, story }: TestContext) => {
  const isScreen = story?.tags.includes('screen') === true
  const hasFailed = task.result?.state === 'fail'
  if (!inject('drawsBaselines') || !isScreen || hasFailed || !('storyId' in task.meta)) return
  await compareScreen(String(task.meta.storyId))
})
