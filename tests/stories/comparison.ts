import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import type { Area } from './looks.ts'

/** A picture as rows of red, green, blue and alpha. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** What two pictures have that is not the same. */
export interface Difference {
  /** How many pixels differ; 0 when the pictures look the same. */
  count: number
  /** The first row with one of them. */
  firstRow: number
  /** The new picture, faded, with every pixel that differs in red. */
  picture: Pixels
}

/** Two neighbouring greys differ by more: only what rounding makes of a colour on another machine is let through. */
const threshold = 0.0075
/** A photograph's light fades over many pixels: in its area a baseline keeps every eighth tone. */
const photographStep = 8
/** How far a tone may be from the kept one in the area of a photograph: browsers choose among files of several sizes. */
const photographTolerance = photographStep / 2 + 20

/** Reads a picture of any format. */
export async function decode(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Writes a picture without loss. */
export const encode = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 4, quality: 100 })
    .toBuffer()

/** A picture as a baseline keeps it: with fewer tones where its photographs are. */
export function reduceTones(picture: Pixels, photographs: readonly Area[]): Pixels {
  const data = Buffer.from(picture.data)
  forEachByte(picture, photographs, (at) => {
    data[at] = Math.min(255, Math.round((data[at] ?? 0) / photographStep) * photographStep)
  })
  return { ...picture, data }
}

/** Compares a new picture with its baseline. Photographs may differ a little. */
export function compare(
  baseline: Pixels,
  picture: Pixels,
  photographs: readonly Area[],
): Difference {
  const width = Math.max(baseline.width, picture.width)
  const height = Math.max(baseline.height, picture.height)
  const expected = enlarge(baseline, width, height)
  const actual = enlarge(picture, width, height)
  forEachByte(actual, photographs, (at) => {
    const tone = expected.data[at] ?? 0
    if (Math.abs((actual.data[at] ?? 0) - tone) <= photographTolerance) actual.data[at] = tone
  })
  const output = Buffer.alloc(actual.data.length)
  const options = { threshold, includeAA: true }
  const count = expected.data.equals(actual.data)
    ? 0
    : pixelmatch(expected.data, actual.data, output, width, height, options)
  const red = Buffer.from([255, 0, 0, 255])
  const first = count === 0 ? 0 : output.indexOf(red)
  return {
    count,
    firstRow: Math.floor(first / 4 / width),
    picture: { data: output, width, height },
  }
}

/** A copy of a picture that is transparent where it had nothing. */
function enlarge(picture: Pixels, width: number, height: number): Pixels {
  const data = Buffer.alloc(width * height * 4)
  for (let row = 0; row < picture.height; row++) {
    const start = row * picture.width * 4
    picture.data.copy(data, row * width * 4, start, start + picture.width * 4)
  }
  return { data, width, height }
}

/** Calls a function with the place of each byte of colour inside areas. */
function forEachByte(
  { width, height }: Pixels,
  areas: readonly Area[],
  change: (at: number) => void,
): void {
  for (const area of areas) {
    const right = Math.min(width, area.x + area.width)
    const bottom = Math.min(height, area.y + area.height)
    for (let y = Math.max(0, area.y); y < bottom; y++) {
      for (let x = Math.max(0, area.x); x < right; x++) {
        const at = (y * width + x) * 4
        change(at)
        change(at + 1)
        change(at + 2)
      }
    }
  }
}
