import type { Area } from './looks'

/** The side of a block of a photograph in a baseline, in pixels. */
const blockSize = 16

/**
 * Shows every photograph as a grid of coarse blocks, each in the mean colour of what it covers, and returns where they
 * are seen. The grid takes a fraction of a baseline's space; another picture, crop or size changes most of its blocks,
 * while another encoding of the same picture changes none of them visibly.
 */
export async function coarsenPhotographs(): Promise<Area[]> {
  await Promise.all(Array.from(document.images, coarsen))
  const [modal] = Array.from(document.querySelectorAll(':modal')).slice(-1)
  const seen = Array.from((modal ?? document).querySelectorAll('img'))
  return seen.length === 0 ? [] : visibleAreas(seen)
}

async function coarsen(image: HTMLImageElement): Promise<void> {
  image.style.removeProperty('content')
  image.loading = 'eager'
  // A picture that cannot be loaded stays what the browser shows in its place.
  if (!(await isDecoded(image)) || image.width === 0) return
  const { naturalWidth: width, naturalHeight: height } = image
  const columns = Math.max(1, Math.round(image.width / blockSize))
  const canvas = document.createElement('canvas')
  canvas.width = columns
  canvas.height = Math.max(1, Math.round((columns * height) / width))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser draws no canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  // A drawing of the picture's own size, since the layout may ask for it.
  const grid = `<image href="${canvas.toDataURL()}" width="${width}" height="${height}" preserveAspectRatio="none" style="image-rendering:pixelated"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${grid}</svg>`
  const address = `data:image/svg+xml;base64,${btoa(drawing)}`
  const standIn = new Image()
  standIn.src = address
  await standIn.decode()
  image.style.setProperty('content', `url("${address}")`, 'important')
}

const isDecoded = (image: HTMLImageElement) =>
  image.decode().then(
    () => true,
    () => false,
  )

/** Where elements are seen: what their containers clip is left out. */
async function visibleAreas(elements: readonly Element[]): Promise<Area[]> {
  const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((observed) => {
      observer.disconnect()
      resolve(observed)
    })
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
