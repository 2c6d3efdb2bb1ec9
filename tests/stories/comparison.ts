import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

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
  /** The new picture: faded, with every pixel that differs in red, where one does. */
  picture: Pixels
}

/** Two neighbouring greys differ by more: only what rounding makes of a colour on another machine is let through. */
const threshold = 0.0075

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

/** Compares a new picture with its baseline. */
export function compare(baseline: Pixels, picture: Pixels): Difference {
  const isSameSize = baseline.width === picture.width && baseline.height === picture.height
  if (isSameSize && baseline.data.equals(picture.data)) return { count: 0, firstRow: 0, picture }
  const width = Math.max(baseline.width, picture.width)
  const height = Math.max(baseline.height, picture.height)
  const expected = enlarge(baseline, width, height)
  const actual = enlarge(picture, width, height)
  const output = Buffer.alloc(actual.data.length)
  const options = { threshold, includeAA: true }
  const count = pixelmatch(expected.data, actual.data, output, width, height, options)
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
