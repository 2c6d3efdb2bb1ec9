import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type ResizeOptions } from 'sharp'
import { normalizePath, type Plugin } from 'vite'

/**
 * Below these qualities the grain of the sintered surface smears and the even backdrop shows blotches. Each format has its
 * own scale; at these two values they look alike. The effort takes a third of the default's time. AVIF, which nearly every
 * browser loads, gets no larger.
 */
const encodings = {
  avif: { quality: 68, effort: 2 },
  webp: { quality: 82, effort: 2 },
} as const
type Format = keyof typeof encodings

/**
 * Makes pictures of the widths that an import asks for, as in `hero.webp?w=480;960&as=picture`, each as AVIF and as WebP.
 * With `aspect=4:3` they are cropped, with `position=right` to what stands there. No picture is wider than its master.
 * They are kept in `folder`, a path below the project's root; what lies there is not encoded again.
 */
export function pictures(folder: string): Plugin {
  let root = ''
  let servedFrom = ''

  async function encodeToFile(file: string, master: Buffer, size: ResizeOptions, format: Format) {
    const encoded = await sharp(master).resize(size).toFormat(format, encodings[format]).toBuffer()
    await mkdir(path.dirname(file), { recursive: true })
    // A build that is interrupted leaves no half picture under the name of a whole one.
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, encoded)
    await rename(unfinished, file)
    return encoded
  }

  /** The name of the file that holds a picture, and its content. */
  async function picture(name: string, master: Buffer, size: ResizeOptions, format: Format) {
    const settings = JSON.stringify({ ...size, ...encodings[format] })
    const digest = createHash('sha256').update(master).update(settings).digest('hex')
    const fileName = `${name}-${size.width}-${digest.slice(0, 12)}.${format}`
    const file = path.join(root, folder, fileName)
    const content = await readFile(file).catch(() => encodeToFile(file, master, size, format))
    return { fileName, content }
  }

  return {
    name: 'pictures',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      if (config.command === 'serve') servedFrom = `${config.base}${normalizePath(folder)}/`
    },
    load: {
      filter: { id: /\.webp\?(?:.*&)?as=picture$/ },
      async handler(id) {
        const [file = '', query] = id.split('?')
        const { name } = path.parse(file)
        const master = await readFile(file)
        const { width, height, hasAlpha } = await sharp(master).metadata()
        const asked = new URLSearchParams(query)
        const [across = width, down = height] = asked.get('aspect')?.split(':').map(Number) ?? []
        const position = asked.get('position')
        const widths = asked.getAll('w').flatMap((list) => list.split(';').map(Number))
        const all = (format: Format) =>
          [...new Set(widths.map((w) => Math.min(w, width)))].map(async (w) => {
            const h = Math.round((w * down) / across)
            const size = { width: w, height: h, ...(position && { position }) }
            const { fileName, content } = await picture(name, master, size, format)
            const asset = { type: 'asset', name: `${name}.${format}`, source: content } as const
            const src = servedFrom
              ? servedFrom + fileName
              : `__VITE_ASSET__${this.emitFile(asset)}__`
            return { src, w, h }
          })
        const [avif, webp] = await Promise.all([Promise.all(all('avif')), Promise.all(all('webp'))])
        const sourceSet = (files: typeof avif) =>
          files.map(({ src, w }) => `${src} ${w}w`).join(', ')
        const sources = {
          avif: sourceSet(avif),
          // One alone is the fallback.
          ...(webp.length > 1 && { webp: sourceSet(webp) }),
        }
        return `export default ${JSON.stringify({ isCutOut: hasAlpha, sources, img: webp.at(-1) })}`
      },
    },
  }
}
