import { userEvent } from 'vitest/browser'

/** More stops than any page has: the keyboard is in a trap. */
const mostStops = 400

/** The colour of an `rgb()` or `rgba()` text, and how opaque it is. */
function parseColor(text: string) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { channels: [red, green, blue], alpha }
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour behind an element. */
function backgroundBehind(element: Element): readonly number[] {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const { channels, alpha } = parseColor(getComputedStyle(at).backgroundColor)
    if (alpha === 1) return channels
  }
  return [255, 255, 255]
}

/** The contrast of the ring round a focused element, which may be drawn by what is in or round it; 0 without one. */
function ringContrast(element: Element): number {
  const drawers = [
    [element, undefined],
    [element, '::after'],
    [element.parentElement, undefined],
    [element.closest('[class*="slides"]'), undefined],
    [element.querySelector('[data-active]'), undefined],
  ] as const
  const rings = drawers.map(([drawer, part]) => {
    if (drawer === null) return 0
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(drawer, part)
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 1) return 0
    return contrast(parseColor(outlineColor).channels, backgroundBehind(drawer))
  })
  return Math.max(...rings)
}

const isSticky = (element: Element) =>
  ['sticky', 'fixed'].includes(getComputedStyle(element).position)

/** What is sticky and lies over a point of an element; null when nothing does. */
function stickyOver(element: Element, x: number, y: number): Element | null {
  const hit = document.elementFromPoint(x, y)
  for (let at = hit; at !== null && !at.contains(element); at = at.parentElement) {
    if (isSticky(at) && !element.contains(at)) return at
  }
  return null
}

/** How an element is called in a message. */
function describeElement(element: Element): string {
  const { tagName, id } = element
  const name = element.getAttribute('aria-label') ?? element.textContent
  return `${tagName.toLowerCase()}${id && `#${id}`} ${name.trim().slice(0, 40)}`.trim()
}

/** How much of an element's height the boxes show that it scrolls in; dialogs scroll by themselves. */
function shownHeight(element: Element): number {
  let { top, bottom } = element.getBoundingClientRect()
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflowY === 'visible') continue
    const frame = at.getBoundingClientRect()
    top = Math.max(top, frame.top)
    bottom = Math.min(bottom, frame.bottom)
  }
  return Math.max(0, bottom - top)
}

/** What keeps a person from seeing the focused element: nothing, or sentences about it. */
export function hiddenParts(element: Element): string[] {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  const name = describeElement(element)
  const fits = height < innerHeight / 2
  const faults: string[] = []
  if (width < 1 || height < 1) return [`${name} has no size`]
  if (fits && (top < -1 || bottom > innerHeight + 1)) {
    faults.push(`${name} is outside the window (${Math.round(top)} to ${Math.round(bottom)})`)
  }
  if (fits && shownHeight(element) < height - 1) {
    faults.push(`${name} is cut off by what it scrolls in`)
  }
  if (left < -1 || right > innerWidth + 1) faults.push(`${name} is beside the window`)
  const xs = [left + 2, (left + right) / 2, right - 2]
  const ys = fits ? [top + 2, (top + bottom) / 2, bottom - 2] : [Math.max(top, 0) + 2]
  const over = xs.flatMap((x) => ys.map((y) => stickyOver(element, x, y))).find(Boolean)
  if (fits && over) faults.push(`${name} lies under ${over.className}`)
  return faults
}

/** Scrolls so that an element ends where the window ends, below whatever is sticky there. */
export function putAtLowerEdge(element: Element): void {
  const { bottom } = element.getBoundingClientRect()
  window.scrollBy({ top: bottom - innerHeight, behavior: 'instant' })
}

/** Whether the whole of an element is in the window, in something sticky. */
function isInStickyView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) return false
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (isSticky(at)) return true
  }
  return false
}

/** Gives the focus to each stop that is sticky in the middle of the page, and says which of them move the page. */
export function stickyStopsThatMove(stops: readonly HTMLElement[]): string[] {
  const middle = Math.round((document.documentElement.scrollHeight - innerHeight) / 2)
  return stops.flatMap((stop) => {
    stop.blur()
    window.scrollTo({ top: middle, behavior: 'instant' })
    const before = scrollY
    if (!isInStickyView(stop)) return []
    stop.focus()
    const moved = Math.round(scrollY - before)
    return moved === 0 ? [] : [`${describeElement(stop)} moves the page by ${moved} px`]
  })
}

/** Presses Tab from one stop to the next until the focus leaves the page, and says what was wrong on the way. */
export async function walkByKeyboard(first: HTMLElement) {
  const faults: string[] = []
  const stops = new Set<HTMLElement>()
  first.focus()
  for (let at = document.activeElement; at instanceof HTMLElement && at !== document.body;) {
    if (stops.has(at)) break
    if (stops.size > mostStops) throw new Error('The keyboard does not get out of the page.')
    stops.add(at)
    faults.push(...hiddenParts(at))
    const ring = ringContrast(at)
    if (ring < 3) faults.push(`${describeElement(at)} has a ring of ${ring.toFixed(1)}:1`)
    await userEvent.tab()
    at = document.activeElement
  }
  return { faults, stops: [...stops] }
}

/** Goes the same way back where something is sticky at the window's lower edge, and begins each step with its stop under it. */
export async function walkBack(stops: readonly HTMLElement[]): Promise<string[]> {
  const faults: string[] = []
  const [first] = stops
  if (!first || !stickyOver(first, innerWidth / 2, innerHeight - 2)) return faults
  for (const [index, stop] of stops.entries()) {
    const previous = stops[index - 1]
    if (previous === undefined) continue
    stop.focus({ preventScroll: true })
    putAtLowerEdge(previous)
    await userEvent.tab({ shift: true })
    if (document.activeElement !== previous) {
      faults.push(`${describeElement(stop)} does not lead back to ${describeElement(previous)}`)
    }
    faults.push(...hiddenParts(previous))
  }
  return faults
}
