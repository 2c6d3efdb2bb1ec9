import sharp from 'sharp'

const colors = 2 ** 24
/** No more pixels than these are edges of shapes, which are drawn anew wherever they stand. */
const few = 20
/** How many tones an edge that mixes two colours may lie beside the way from one to the other. */
const near = 8

/** Red, green and blue of a number that has red in its lowest byte. */
const tonesOf = (color: number) => [color % 256, (color >> 8) % 256, (color >> 16) % 256]
const hex = (color: number) => `#${Buffer.from(tonesOf(color)).toString('hex')}`

/** A picture's pixels, and how many have each colour. */
async function read(picture: string | Buffer) {
  const { buffer, byteOffset, length } = await sharp(picture).ensureAlpha().raw().toBuffer()
  const rgba = new Uint32Array(buffer.slice(byteOffset, byteOffset + length))
  const pixels = rgba.map((pixel) => pixel % colors)
  const counts = new Uint32Array(colors)
  for (const color of pixels) counts[color] = (counts[color] ?? 0) + 1
  return { pixels, counts }
}

/** The most frequent change of a colour, unless something else has changed in pictures of one size. */
function onlyChange(before: Uint32Array, after: Uint32Array): string | undefined {
  const counts = new Map<number, number>()
  after.forEach((now, at) => {
    const change = (before[at] ?? 0) * colors + now
    if (before[at] !== now) counts.set(change, (counts.get(change) ?? 0) + 1)
  })
  const changes = Array.from(counts, ([change, count]) => {
    const [old, now] = [Math.floor(change / colors), change % colors]
    const from = tonesOf(old)
    const way = tonesOf(now).map((tone, at) => tone - (from[at] ?? 0))
    return { count, way, text: `${hex(old)} wurde zu ${hex(now)}` }
  }).toSorted((a, b) => b.count - a.count)
  const [main] = changes
  // An edge of the same shape has gone a part of the same way.
  const isOther = ({ way }: { way: number[] }) => {
    const rest = main?.way.map((tone, at) => tone - (way[at] ?? 0)) ?? []
    return Math.hypot(...way) + Math.hypot(...rest) > Math.hypot(...(main?.way ?? [])) + near
  }
  const others = changes.filter(isOther).reduce((sum, { count }) => sum + count, 0)
  return others > few ? undefined : main?.text
}

/**
 * What differs between two pictures: one colour that became another, places in the same colours, or several things. Looks
 * in which one token has changed get the same words, wherever each shows it.
 */
export async function causeOf(old: string | Buffer, now: string | Buffer): Promise<string> {
  const [before, after] = [await read(old), await read(now)]
  const hasOwn = (counts: Uint32Array, others: Uint32Array) =>
    counts.some((count, color) => count > few && (others[color] ?? 0) < count / 8)
  const isLost = hasOwn(before.counts, after.counts)
  const isNew = hasOwn(after.counts, before.counts)
  const isSized = before.pixels.length === after.pixels.length
  const change = isSized && (isLost || isNew) && onlyChange(before.pixels, after.pixels)
  return change || (isLost && isNew ? 'mehreres' : 'Lage, Größe oder Inhalt')
}
