import { afterEach, expect, inject } from 'vitest'
import { commands, page } from 'vitest/browser'
import { chosenMedia } from '../../.storybook/mediaFeatures'
import { comparedKind, type Area, type Scheme } from './looks'
import { coarsenPhotographs } from './photographs'

interface Window {
  width: number
  height: number
  /** How many pixels of a page's height are drawn at most. */
  drawn: number
}

interface ComparedStory {
  id: string
  /** The first story of a file shows the screen or the component as it usually is: in every look. */
  isFirst: boolean
  /** A page is drawn whole where it is as it usually is, and where its story has scrolled it. */
  isWhole: boolean
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

/** A window, and the schemes in which a story is drawn in it. */
interface View {
  window: Window
  schemes: readonly Scheme[]
}

const phone = { width: 390, height: 844 }
const large = { width: 1440, height: 900 }
/** A list that grows with its window would never end. */
const drawnOfWhole = 6000
const drawnOfOthers = 1400

const style = document.createElement('style')
// A cursor blinks, sizes shall hold at once, and a page is as high as what it holds.
style.textContent = `
  *, ::before, ::after { caret-color: transparent !important; transition: none !important; animation: none !important }
  #inhalt { min-height: 0 !important }
  html { overflow: hidden !important }
`

/** How many frames a page that is at rest shows without a change. */
const quietFrames = 2
/** How long a carousel may wait before it follows its window, in milliseconds. */
const carouselDelay = 150
/** How long a page that does not look as its baseline may take before it changes once more, in milliseconds. */
const patience = 600
const restTimeout = 10_000

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until nothing changes any more: scripts lay lists and carousels out after the window has changed. */
async function rest(quiet: number): Promise<void> {
  const start = performance.now()
  let changed = start
  let frames = 0
  const observer = new MutationObserver(() => {
    changed = performance.now()
    frames = 0
  })
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  observer.observe(document, everything)
  while (frames < quietFrames || performance.now() - changed < quiet) {
    if (performance.now() - start > restTimeout) throw new Error('The story never stops changing.')
    await nextFrame()
    frames++
  }
  observer.disconnect()
}

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

/**
 * The windows that a story is drawn in, with the schemes in each: the window and the scheme that it asks for, else a
 * phone's and a large one. The first story of a file is drawn in both schemes in both; the
 * others dark on the phone and light in the large window, which shows each layout and each scheme once.
 */
function viewsOf({ isFirst, isWhole, globals }: ComparedStory): View[] {
  const { viewport, theme, output } = globals
  const drawn = isWhole ? drawnOfWhole : drawnOfOthers
  // Paper is never dark.
  const asked = theme === 'light' || theme === 'dark' ? theme : output === 'print' ? 'light' : ''
  const both: Scheme[] = ['dark', 'light']
  const isFixed =
    typeof viewport === 'object' && viewport !== null && 'value' in viewport && viewport.value
  if (isFixed) {
    const window = { width: innerWidth, height: innerHeight, drawn }
    return [{ window, schemes: asked === '' ? both : [asked] }]
  }
  const inBoth = (scheme: Scheme): Scheme[] => (asked !== '' ? [asked] : isFirst ? both : [scheme])
  return [
    { window: { ...phone, drawn }, schemes: inBoth('dark') },
    { window: { ...large, drawn }, schemes: inBoth('light') },
  ]
}

/** Makes the page's system ask for a scheme, beside what the story says of the system. */
async function showScheme(scheme: Scheme, { globals }: ComparedStory): Promise<void> {
  const { media, features } = chosenMedia(globals)
  const name = 'prefers-color-scheme'
  const others = features.filter((feature) => feature.name !== name)
  await globalThis.emulateMedia?.({ media, features: [...others, { name, value: scheme }] })
}

/** Lays the page out for its picture, and returns what of it is to be drawn. */
async function layOut(window: Window, isPatient: boolean): Promise<Area> {
  const hasCarousel = document.querySelector('.slick-slider') !== null
  const quiet = isPatient ? patience : hasCarousel ? carouselDelay : 0
  document.documentElement.style.setProperty('--window-height', `${window.height}px`)
  await resize(window.width, window.height)
  await rest(quiet)
  if (scrollY > 0) {
    // A list keeps its place when its columns change.
    scrollTo(0, 0)
    await rest(0)
  }
  await document.fonts.ready
  if (await coarsenPhotographs()) await rest(0)
  const height = drawnHeight(window)
  if (height > innerHeight) {
    await resize(window.width, height)
    await rest(quiet)
    // Those that have come into the window.
    if (await coarsenPhotographs()) await rest(0)
  }
  const frame = frameElement?.getBoundingClientRect()
  return { x: frame?.x ?? 0, y: frame?.y ?? 0, width: window.width, height }
}

/** Compares a story with its baselines in all its looks, as it stands when its play function has ended. */
async function compareLooks(story: ComparedStory): Promise<void> {
  const sentences: string[] = []
  let shown: Scheme | undefined
  document.head.append(style)
  try {
    for (const { window, schemes } of viewsOf(story)) {
      let area = await layOut(window, false)
      for (const scheme of schemes) {
        if (scheme !== shown) await showScheme(scheme, story)
        shown = scheme
        const look = { width: window.width, scheme }
        if (await commands.looksSame(story.id, look, area)) continue
        // What was laid out too late is no difference.
        area = await layOut(window, true)
        const sentence = await commands.noteLook(story.id, look, area)
        if (sentence !== '') sentences.push(sentence)
      }
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
  const isWhole = isFirst || scrollY > 0
  const id = String(task.meta.storyId)
  await compareLooks({ id, isFirst, isWhole, globals: story.globals })
})
