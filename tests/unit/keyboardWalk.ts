import { userEvent } from 'vitest/browser'
import { ringContrast } from './colors'

/** More stops than any page has: the keyboard is in a trap. */
const mostStops = 400

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

/** Presses Tab from one stop to the next until the focus leaves the page, and says what was wrong on the way. */
export async function walkByKeyboard(first: HTMLElement | SVGElement) {
  const faults: string[] = []
  const stops = new Set<HTMLElement>()
  // After a click a script's focus has no ring.
  await userEvent.tab()
  first.focus()
  for (let at = document.activeElement; at instanceof HTMLElement && at !== document.body;) {
    if (stops.has(at)) {
      // A dialog leads round; an element that keeps the focus is a trap.
      if (at === [...stops].at(-1)) faults.push(`${describeElement(at)} keeps the focus`)
      break
    }
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
