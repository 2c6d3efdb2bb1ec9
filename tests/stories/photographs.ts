/** Into how many blocks a photograph's width is divided. */
const blocksAcross = 24
/** How wide the file at least is that the blocks are computed from, in pixels: large enough, and the same in every window. */
const fileWidth = 640

/** What stands for a file's picture, by the file's address. */
const drawings = new Map<string, Promise<string>>()
/** The file for which an image shows a drawing. */
const drawnFiles = new WeakMap<HTMLImageElement, string>()

/**
 * Shows every photograph as a grid of coarse blocks, each in the mean colour of what it covers. The grid takes a fraction
 * of a baseline's space, and neither the window nor the file that the page has chosen for it changes the colours.
 * Another picture, crop or size changes most of the blocks. Resolves to whether one was not shown as a grid before.
 */
export async function coarsenPhotographs(): Promise<boolean> {
  const changes = await Promise.all(Array.from(document.images, coarsen))
  return changes.includes(true)
}

async function coarsen(image: HTMLImageElement): Promise<boolean> {
  if (drawnFiles.get(image) === image.currentSrc && image.style.content !== '') return false
  image.loading = 'eager'
  // A picture that cannot be loaded stays what the browser shows in its place.
  if (!(await isDecoded(image))) return false
  const file = fileOf(image)
  const drawing = drawings.get(file) ?? coarseDrawing(file)
  drawings.set(file, drawing)
  image.style.setProperty('content', `url("${await drawing}")`, 'important')
  drawnFiles.set(image, image.currentSrc)
  return true
}

/**
 * The address of the image's file of one width, however wide the page is. The browser is not asked: it prefers a larger file
 * that an earlier story has loaded.
 */
function fileOf(image: HTMLImageElement): string {
  const sources = Array.from(image.closest('picture')?.querySelectorAll('source') ?? [])
  const source = sources.find(({ media }) => matchMedia(media).matches)
  if (source === undefined) return image.currentSrc
  const files = source.srcset
    .split(', ')
    .map((candidate) => candidate.split(' '))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
  const file = files.find(({ width }) => width >= fileWidth) ?? files.at(-1)
  if (file === undefined || file.address === '') {
    throw new Error(`No file in the srcset "${source.srcset}".`)
  }
  return file.address
}

/** The address of a drawing in coarse blocks that has the file's proportions, since the layout may ask for them. */
async function coarseDrawing(file: string): Promise<string> {
  const bitmap = await createImageBitmap(await (await fetch(file)).blob())
  const { width, height } = bitmap
  const columns = Math.min(blocksAcross, width)
  const rows = Math.max(1, Math.round((columns * height) / width))
  const whole = canvasOf(width, height)
  whole.context.drawImage(bitmap, 0, 0)
  const blocks = canvasOf(columns, rows)
  const means = meansOf(whole.context.getImageData(0, 0, width, height), blocks)
  blocks.context.putImageData(means, 0, 0)
  const size = `width="${width}" height="${height}"`
  const grid = `<image href="${blocks.canvas.toDataURL()}" ${size} preserveAspectRatio="none" style="image-rendering:pixelated"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${grid}</svg>`
  const address = `data:image/svg+xml;base64,${btoa(svg)}`
  const drawing = new Image()
  drawing.src = address
  await drawing.decode()
  return address
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('The browser draws no canvas.')
  return { canvas, context, columns: width, rows: height }
}

/** The mean colour of each block, computed here since browsers shrink pictures by samples. */
function meansOf(
  { data, width, height }: ImageData,
  { columns, rows }: { columns: number; rows: number },
): ImageData {
  // Red, green and blue weighted by alpha, alpha, and the number of pixels.
  const sums = new Float64Array(columns * rows * 5)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height)
    for (let x = 0; x < width; x++) {
      const block = (row * columns + Math.floor((x * columns) / width)) * 5
      const pixel = (y * width + x) * 4
      const alpha = data[pixel + 3] ?? 0
      for (let channel = 0; channel < 3; channel++) {
        sums[block + channel] = (sums[block + channel] ?? 0) + (data[pixel + channel] ?? 0) * alpha
      }
      sums[block + 3] = (sums[block + 3] ?? 0) + alpha
      sums[block + 4] = (sums[block + 4] ?? 0) + 1
    }
  }
  const means = new ImageData(columns, rows)
  for (let block = 0; block < columns * rows; block++) {
    const [red = 0, green = 0, blue = 0, alpha = 0, count = 1] = sums.subarray(
      block * 5,
      block * 5 + 5,
    )
    const weight = alpha || 1
    means.data.set([red / weight, green / weight, blue / weight, alpha / count], block * 4)
  }
  return means
}

const isDecoded = (image: HTMLImageElement) =>
  image.decode().then(
    () => true,
    () => false,
  )
