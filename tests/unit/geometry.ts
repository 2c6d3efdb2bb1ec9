/** A line of text as it stands in the window. */
interface Line {
  text: string
  element: Element
  box: DOMRect
}

/** Whether an element is there for screen readers alone. */
function isForEarsOnly(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).clip === 'rect(0px, 0px, 0px, 0px)') return true
  }
  return false
}

const isHidden = (element: Element) =>
  isForEarsOnly(element) ||
  element.closest('[inert], title, script, style') !== null ||
  !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

/** Whether an element shows as much of its text as there is room for, at every size. */
function isExcerpt(element: Element): boolean {
  const { webkitLineClamp, textOverflow } = getComputedStyle(element)
  return webkitLineClamp !== 'none' || textOverflow === 'ellipsis'
}

function intersection(one: DOMRect, other: DOMRect): DOMRect {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
  const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)]
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

/** Every line of text that a person can see. */
function visibleLines(): Line[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (element === null || text === '' || isHidden(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const shown = isExcerpt(element) ? element : element.closest('[role="listbox"], dialog ul')
    const frame = shown?.getBoundingClientRect() ?? null
    for (const rect of range.getClientRects()) {
      const box = frame === null ? rect : intersection(rect, frame)
      if (box.width > 1 && box.height > 4) lines.push({ text, element, box })
    }
  }
  return lines
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 40)

/** What cuts off a line: the window's sides, or a box that hides what leaves it. */
function cutBy({ element, box }: Line): string | null {
  // A strip of links that scrolls by itself is not cut off.
  const strip = element.closest('nav')
  if (strip !== null && getComputedStyle(strip).overflowX === 'auto') return null
  if (box.left < -1 || box.right > innerWidth + 1) return 'the window'
  for (
    let at: Element | null = element;
    at !== null && at !== document.body;
    at = at.parentElement
  ) {
    const { overflowX, overflowY } = getComputedStyle(at)
    const frame = at.getBoundingClientRect()
    if (isExcerpt(at)) return null
    const hidesX = ['hidden', 'clip'].includes(overflowX)
    const hidesY = ['hidden', 'clip'].includes(overflowY)
    if (hidesX && (box.left < frame.left - 1 || box.right > frame.right + 1)) return at.className
    if (hidesY && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2)) return at.className
    // What can be scrolled to is not cut off; sideways nobody looks.
    if (overflowX === 'auto' && at.scrollWidth > at.clientWidth + 1) return at.className
    if (overflowY === 'auto' || getComputedStyle(at).position === 'fixed') return null
  }
  return null
}

/** Whether an element is meant to lie over others. */
const isInLayer = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true
  }
  return element.closest('dialog, .dropdown-menu') !== null
}

/** How much two boxes share in their narrower direction, in px; lines of text may touch. */
function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.min(width, height)
}

/** What is wrong with where the page's texts stand: cut off, over each other, or beside the window. */
export function misplacedTexts(): string[] {
  const lines = visibleLines()
  const faults = new Set<string>()
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (excess > 0) faults.add(`the page is ${excess} px too wide`)
  for (const line of lines) {
    const cut = cutBy(line)
    if (cut !== null) faults.add(`„${short(line.text)}“ is cut off by ${cut}`)
  }
  for (const field of document.querySelectorAll('input[readonly], textarea[readonly]')) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = field
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1) {
      faults.add(`the value of ${field.id} is cut off`)
    }
  }
  const still = lines.filter(({ element }) => !isInLayer(element))
  for (const [index, one] of still.entries()) {
    for (const other of still.slice(index + 1)) {
      if (one.element === other.element || one.element.closest('svg')) continue
      // Lines are set closer than their letters' boxes are high.
      const allowed = Math.min(one.box.height, other.box.height) * 0.45
      if (overlap(one.box, other.box) > Math.max(4, allowed)) {
        faults.add(`„${short(one.text)}“ lies over „${short(other.text)}“`)
      }
    }
  }
  return [...faults]
}

/** How much of the window's height is covered by what stays there while the page scrolls, from 0 to 1. */
export function coveredShare(): number {
  const { scrollHeight } = document.documentElement
  scrollTo({ top: scrollHeight / 2, behavior: 'instant' })
  const rows = Array.from({ length: innerHeight / 4 }, (_, index) => index * 4 + 2)
  const covered = rows.filter((y) => {
    let at = document.elementFromPoint(innerWidth / 2, y)
    while (at !== null && !['sticky', 'fixed'].includes(getComputedStyle(at).position)) {
      at = at.parentElement
    }
    return at !== null
  })
  scrollTo({ top: 0, behavior: 'instant' })
  return covered.length / rows.length
}
