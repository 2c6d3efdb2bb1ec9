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

/** The contrast of an element's text with what is behind it. */
export function textContrast(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element)
  const own = parseColor(backgroundColor)
  const background = own.alpha === 1 ? own.channels : backgroundBehind(element)
  return contrast(parseColor(color).channels, background)
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
    return contrast(parseColor(outlineColor).channels, backgroundBehind(drawer))
  })
  return Math.max(...rings)
}
