import { afterEach, expect, inject, type TestContext } from 'vitest'
import { page, server } from 'vitest/browser'
import { checkInTheDark } from '../../.storybook/darkAxe'
import { chosenMedia } from '../../.storybook/mediaFeatures'
import { lookInWords } from './lookInWords'

declare module 'vitest' {
  interface TaskMeta {
    /** Set by the addon. */
    storyId?: string
    /** A story's looks and how they compare with their baselines; `missed` where this browser cannot tell. */
    looks?: { name: string; status: 'same' | 'changed' | 'new' | 'missed' }[]
  }
  interface ProvidedContext {
    /** Whether this browser draws the pixels that the baselines hold. */
    comparesLooks: boolean
  }
  interface TestContext {
    /** Set by the addon. */
    story?: Story
  }
}

interface Story {
  id: string
  tags: readonly string[]
  globals: Record<string, unknown>
  parameters: Record<string, unknown>
}

/** A window in pixels, and a colour scheme. */
interface Look {
  width: number
  height: number
  scheme: 'light' | 'dark'
}

const phone = { width: 390, height: 844 }
const large = { width: 1440, height: 900 }

/**
 * The looks in which a story is compared, each light and dark. The first story of a file shows what is usual, on the phone
 * and in the large window. Every other one shows a variant: a screen in the large window, a component on the phone. A
 * story that asks for a window or a scheme is drawn as it asks. A screen that looks like another one is tagged `!screen`
 * and is not drawn.
 */
function looksOf({ tags, globals }: Story, isFirst: boolean, file: string): Look[] {
  const isScreen = tags.includes('screen')
  if (!isScreen && !file.includes('stories/components/')) return []
  const { viewport, theme } = globals
  const asksForWindow = Boolean(
    viewport && typeof viewport === 'object' && 'value' in viewport && viewport.value,
  )
  const usual = isFirst ? [phone, large] : [isScreen ? large : phone]
  const windows = asksForWindow ? [{ width: innerWidth, height: innerHeight }] : usual
  const schemes = (['light', 'dark'] as const).filter((scheme) => !theme || theme === scheme)
  return windows.flatMap((window) => schemes.map((scheme) => ({ ...window, scheme })))
}

const nameOf = (storyId: string, { width, scheme }: Look) =>
  `${storyId.replace('--', '/')}/${width}-${scheme}`

/**
 * How much of a page's height is drawn: of the first story and of one that has scrolled, of one that has scrolled beyond
 * that, since it is about what stands there, and of any other one.
 */
const drawn = { usual: 2400, whole: 6000, top: 1200 }

function drawnHeight(isFirst: boolean): number {
  if (scrollY + innerHeight > drawn.usual && scrollY > 0) return drawn.whole
  return isFirst || scrollY > 0 ? drawn.usual : drawn.top
}

const style = document.createElement('style')
// Sizes hold at once, a page is as high as what it holds, and as much of it is drawn as is wanted.
style.textContent = `
  *, ::before, ::after { transition: none !important; animation: none !important }
  #inhalt { min-height: 0 !important }
  html { height: var(--drawn-height) !important; overflow: hidden !important }
`

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** A carousel follows its window later than all else, in milliseconds. */
const quietTime = () => (document.querySelector('.slick-slider') === null ? 0 : 150)
/** How long a page that does not look as its baseline must be quiet before it counts as changed. */
const patience = 600

/** Waits until the page has its fonts and pictures and has not changed for a time, in milliseconds. */
async function rest(quiet: number): Promise<void> {
  const images = document.querySelectorAll('img')
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled([document.fonts.ready, ...Array.from(images, (image) => image.decode())])
  const begin = performance.now()
  let changed = begin
  const observer = new MutationObserver(() => (changed = performance.now()))
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  observer.observe(document, everything)
  do {
    await nextFrame()
    await nextFrame()
  } while (performance.now() - changed < quiet && performance.now() - begin < 10_000)
  observer.disconnect()
}

async function resize(width: number, height: number): Promise<void> {
  if (innerWidth === width && innerHeight === height) return
  await page.viewport(width, height)
  await expect.poll(() => [innerWidth, innerHeight], { interval: 10 }).toEqual([width, height])
}

/** How high what the page holds is. A modal dialog stands in a window as it is. */
function contentHeight({ height }: Look): number {
  if (document.querySelector(':modal')) return height
  const boxes = Array.from(document.body.querySelectorAll('*'), (one) =>
    one.getBoundingClientRect(),
  )
  return Math.ceil(Math.max(1, ...boxes.map(({ bottom, width }) => (width > 1 ? bottom : 0))))
}

/** Lays the page out in a window that is high enough for what is drawn of it. */
async function layOut(look: Look, limit: number, quiet: number): Promise<void> {
  const root = document.documentElement.style
  root.setProperty('--window-height', `${look.height}px`)
  root.removeProperty('--drawn-height')
  await resize(look.width, look.height)
  await rest(quiet)
  scrollTo(0, 0)
  const height = Math.min(contentHeight(look), limit)
  root.setProperty('--drawn-height', `${height}px`)
  await resize(look.width, Math.max(look.height, height))
  await rest(quiet)
}

/** Makes the page's system ask for a scheme, beside what the story says of the system. */
async function showScheme({ scheme }: Look, { globals }: Story): Promise<void> {
  const { media, features } = chosenMedia(globals)
  const name = 'prefers-color-scheme'
  const others = features.filter((feature) => feature.name !== name)
  await globalThis.emulateMedia?.({ media, features: [...others, { name, value: scheme }] })
}

/**
 * Compares the page with a baseline; what was laid out too late is no difference. A page that stands in the look's window
 * already only has to come to rest.
 */
async function compare(name: string, look: Look, limit: number, isLaidOut: boolean) {
  const isAccepting = server.config.snapshotOptions.updateSnapshot === 'all'
  let problem = ''
  for (const quiet of isAccepting ? [patience] : [quietTime(), patience]) {
    await (isLaidOut && quiet !== patience ? rest(quiet) : layOut(look, limit, quiet))
    try {
      await expect(document.documentElement).toMatchScreenshot(name)
      return { name, status: 'same' as const }
    } catch (error) {
      problem = String(error)
    }
  }
  const isNew = problem.includes('No existing reference')
  return { name, status: isNew ? ('new' as const) : ('changed' as const) }
}

// Every story, as it stands when its play function has ended.
afterEach(async ({ task, story }: TestContext) => {
  if (story === undefined || task.result?.state === 'fail') return
  const isFirst = task.file.tasks[0]?.id === task.id
  if (isFirst) await checkInTheDark(story)
  const looks = looksOf(story, isFirst, task.file.filepath)
  const limit = drawnHeight(isFirst)
  const compared: NonNullable<typeof task.meta.looks> = []
  document.head.append(style)
  for (const [at, look] of looks.entries()) {
    const name = nameOf(story.id, look)
    const isLaidOut = looks[at - 1]?.width === look.width
    await showScheme(look, story)
    compared.push(
      inject('comparesLooks')
        ? await compare(name, look, limit, isLaidOut)
        : { name, status: 'missed' },
    )
  }
  style.remove()
  for (const property of ['--window-height', '--drawn-height']) {
    document.documentElement.style.removeProperty(property)
  }
  await globalThis.emulateMedia?.(chosenMedia(story.globals))
  task.meta.looks = compared
  const different = compared.filter(({ status }) => status === 'changed' || status === 'new')
  if (different.length === 0) return
  const error = new Error(
    different.map(({ name, status }) => `${lookInWords(name)} is ${status}`).join('\n'),
  )
  // Where it was thrown says nothing of what has changed.
  error.stack = ''
  throw error
})
