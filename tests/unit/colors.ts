import Color from 'colorjs.io'

/** The colour behind an element. */
function backgroundBehind(element: Element): Color {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const color = new Color(getComputedStyle(at).backgroundColor)
    if (color.alpha === 1) return color
  }
  return new Color('white')
}

/** The contrast of an element's text with what is behind it. */
export function textContrast(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element)
  const own = new Color(backgroundColor)
  return new Color(color).contrastWCAG21(own.alpha === 1 ? own : backgroundBehind(element))
}

/** The contrast of the ring round a focused element, which may be drawn by what is in or round it; 0 without one. */
export function ringContrast(element: Element): number {
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
    return new Color(outlineColor).contrastWCAG21(backgroundBehind(drawer))
  })
  return Math.max(...rings)
}
