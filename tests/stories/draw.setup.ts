import { afterEach, expect, inject } from 'vitest'
import { commands, page } from 'vitest/browser'
import { chosenMedia } from '../../.storybook/mediaFeatures'
import { comparedKind, schemes, type Drawing, type Scheme } from './looks'
import { coarsenPhotographs } from './photographs'

interface Window {
  width: number
  height: number
  /** How much of a page is drawn at most. */
  drawn: number
}

interface ComparedStory {
  id: string
  /** The first story of a file shows the screen or the component as it usually is. */
  isFirst: boolean
  globals: Record<string, unknown>
}

interface TestContext {
  task: { result?: { state: string } | undefined; meta: object; file: TestFile; id: string }
  story?: { tags: string[]; globals: Record<string, unknown> }
}

interface TestFile {
  filepath: string
  tasks: readonly { id: string }[]
}

const windows: readonly Omit<Window, 'drawn'>[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** A page is drawn whole where it is as it usually is. A list that grows with its window would never end. */
const drawnOfFirst = 6000
const drawnOfOthers = 1400

const style = document.createElement('style')
// A cursor blinks, sizes shall hold at once, and a page is as high as what it holds.
style.textContent = `
  *, ::before, ::after { caret-color: transparent !important; transition: none !important; animation: none !important }
  #inhalt { min-height: 0 !important }
  html { overflow: hidden !important }
`

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Gives the page a window of this size, and waits until the browser has made it so. */
async function resize(width: number, height: number): Promise<void> {
  if (innerWidth === width && innerHeight === height) return
  await page.viewport(width, height)
  await expect.poll(() => [innerWidth, innerHeight], { interval: 10 }).toEqual([width, height])
}

/** How much of the page is drawn: all that it holds, up to a limit. A modal dialog stands in a window as it is. */
function drawnHeight({ height, drawn }: Window): number {
  if (document.querySelector(':modal')) return height
  const bottoms = Array.from(document.body.querySelectorAll('*'), (element) => {
    const { bottom, width } = element.getBoundingClientRect()
    return width > 1 ? bottom : 0
  })
  return Math.min(Math.ceil(Math.max(1, ...bottoms)), drawn)
}

/** The windows that a story is drawn in: the one that it asks for, else a phone's and a large one. */
function windowsOf({ isFirst, globals: { viewport } }: ComparedStory): Window[] {
  const drawn = isFirst ? drawnOfFirst : drawnOfOthers
  const isFixed =
    typeof viewport === 'object' && viewport !== null && 'value' in viewport && viewport.value
  if (isFixed) return [{ width: innerWidth, height: innerHeight, drawn }]
  return windows.map((window) => ({ ...window, drawn }))
}

/** The schemes that a story is drawn in: the one that it asks for, else both. Paper is never dark. */
function schemesOf({ globals: { theme, output } }: ComparedStory): readonly Scheme[] {
  if (theme === 'light' || theme === 'dark') return [theme]
  return output === 'print' ? ['light'] : schemes
}

/** Makes the page's system ask for a scheme, beside what the story says of the system. */
async function showScheme(scheme: Scheme, { globals }: ComparedStory): Promise<void> {
  const { media, features } = chosenMedia(globals)
  const name = 'prefers-color-scheme'
  const others = features.filter((feature) => feature.name !== name)
  await globalThis.emulateMedia?.({ media, features: [...others, { name, value: scheme }] })
}

/** Lays the page out for its picture, and says what of it is to be drawn. */
async function layOut(window: Window): Promise<Drawing> {
  document.documentElement.style.setProperty('--window-height', `${window.height}px`)
  await resize(window.width, window.height)
  scrollTo(0, 0)
  await nextFrame()
  const height = drawnHeight(window)
  if (height > innerHeight) await resize(window.width, height)
  await document.fonts.ready
  const photographs = await coarsenPhotographs()
  await nextFrame()
  const frame = frameElement?.getBoundingClientRect()
  const area = { x: frame?.x ?? 0, y: frame?.y ?? 0, width: window.width, height }
  return { area, photographs }
}

/** Compares a story with its baselines in all its looks, as it stands when its play function has ended. */
async function compareLooks(story: ComparedStory): Promise<void> {
  const sentences: string[] = []
  let schemesInOrder = schemesOf(story)
  let shown: Scheme | undefined
  document.head.append(style)
  try {
    for (const window of windowsOf(story)) {
      const drawing = await layOut(window)
      for (const scheme of schemesInOrder) {
        const look = { width: window.width, scheme }
        if (scheme !== shown) await showScheme(scheme, story)
        shown = scheme
        const sentence = await commands.compareLook(story.id, look, drawing)
        if (sentence !== '') sentences.push(sentence)
      }
      // The scheme that the page has now comes first at the next width.
      schemesInOrder = schemesInOrder.toReversed()
    }
  } finally {
    await globalThis.emulateMedia?.(chosenMedia(story.globals))
    style.remove()
    document.documentElement.style.removeProperty('--window-height')
  }
  if (sentences.length > 0) throw new Error(sentences.join('\n'))
}

afterEach(async ({ task, story }: TestContext) => {
  if (!inject('comparesLooks') || story === undefined || !('storyId' in task.meta)) return
  const { filepath, tasks } = task.file
  if (task.result?.state === 'fail' || comparedKind(filepath, story.tags) === undefined) return
  const isFirst = tasks[0]?.id === task.id
  await compareLooks({ id: String(task.meta.storyId), isFirst, globals: story.globals })
})
