import type { Area } from './looks'

/** The side of a block of a photograph in a baseline, in pixels. */
const blockSize = 16

/**
 * Shows every photograph as a grid of coarse blocks, each in the mean colour of what it covers, and returns where they
 * are seen. The grid takes a fraction of a baseline's space; another picture, crop or size changes most of its blocks,
 * while another encoding of the same picture changes none of them visibly.
 */
export async function coarsenPhotographs(): Promise<Area[]> {
  await layoutAtRest()
  await Promise.all(Array.from(document.images, coarsen))
  return document.images.length === 0 ? [] : visibleAreas(document.images)
}

/** Waits until nothing moves any more: scripts lay lists and carousels out a moment after the window has changed. */
async function layoutAtRest(): Promise<void> {
  if (document.images.length === 0) return
  const patience = document.querySelector('.slick-slider') === null ? 40 : 150
  const places = () =>
    Array.from(document.images, (image) => {
      const { x, y, width } = image.getBoundingClientRect()
      return `${x} ${y} ${width}`
    }).join()
  let before: string
  do {
    before = places()
    await new Promise((resolve) => setTimeout(resolve, patience))
  } while (places() !== before)
}

async function coarsen(image: HTMLImageElement): Promise<void> {
  image.style.removeProperty('content')
  image.loading = 'eager'
  // A picture that cannot be loaded stays what the browser shows in its place.
  if (!(await isDecoded(image)) || image.width === 0) return
  // The file as it is: an image with a srcset has been shrunk, by samples, to the size that its page asks for.
  const file = new Image()
  file.src = image.currentSrc
  await file.decode()
  const { naturalWidth: width, naturalHeight: height } = file
  const columns = Math.max(1, Math.round(image.width / blockSize))
  const rows = Math.max(1, Math.round((columns * height) / width))
  const whole = canvasOf(width, height)
  whole.context.drawImage(file, 0, 0)
  const blocks = canvasOf(columns, rows)
  blocks.context.putImageData(
    meansOf(whole.context.getImageData(0, 0, width, height), blocks),
    0,
    0,
  )
  // A drawing of the image's own size, since the layout may ask for it.
  const own = `width="${image.naturalWidth}" height="${image.naturalHeight}"`
  const grid = `<image href="${blocks.canvas.toDataURL()}" ${own} preserveAspectRatio="none" style="image-rendering:pixelated"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${own}>${grid}</svg>`
  const address = `data:image/svg+xml;base64,${btoa(drawing)}`
  const standIn = new Image()
  standIn.src = address
  await standIn.decode()
  image.style.setProperty('content', `url("${address}")`, 'important')
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('The browser draws no canvas.')
  return { canvas, context, columns: width, rows: height }
}

/**
 * The mean colour of each block. It is computed here, since browsers shrink pictures by samples: another width of the same
 * picture, which a page may load, would give other blocks.
 */
function meansOf(
  { data, width, height }: ImageData,
  blocks: { columns: number; rows: number },
): ImageData {
  const { columns, rows } = blocks
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

/** Where elements are seen: what their containers clip is left out. */
async function visibleAreas(elements: Iterable<Element>): Promise<Area[]> {
  const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    // By default the window round the story's frame would count, which may be smaller for a while.
    const observer = new IntersectionObserver(
      (observed) => {
        observer.disconnect()
        resolve(observed)
      },
      { root: document },
    )
    for (const element of elements) observer.observe(element)
  })
  return entries
    .map(({ intersectionRect: { left, top, right, bottom } }) => ({
      x: Math.floor(left),
      y: Math.floor(top),
      width: Math.ceil(right) - Math.floor(left),
      height: Math.ceil(bottom) - Math.floor(top),
    }))
    .filter(({ width, height }) => width > 0 && height > 0)
}
