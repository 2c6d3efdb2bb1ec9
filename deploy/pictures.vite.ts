import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  applyTransforms,
  builtinOutputFormats,
  builtins,
  extractEntries,
  generateTransforms,
  pictureFormat,
  resolveConfigs,
  type ImageConfig,
  type ProcessedImageMetadata,
} from 'imagetools-core'
import sharp from 'sharp'
import { normalizePath, type Plugin } from 'vite'

// Takes a third of the default's time. AVIF, which nearly every browser loads, gets no larger.
const effort = '2'
/**
 * Below these the grain of the sintered surface smears and the even backdrop shows blotches. Each format has its own scale;
 * at these two values they look alike.
 */
const qualities = { avif: '68', webp: '82' } as const
const formats = ['avif', 'webp'] as const
const imports = /\.(?:webp|png|jpe?g)\?(?:.*&)?as=picture$/

/** The format in a configuration. Throws for a format that pages do not use. */
function formatOf({ format: wanted }: ImageConfig): (typeof formats)[number] {
  const format = formats.find((known) => known === wanted)
  if (format === undefined)
    throw new Error(`Pictures are ${formats.join(', ')}, not ${String(wanted)}.`)
  return format
}

interface EncodedPicture {
  fileName: string
  content: Buffer
}

/** Whether a configuration asks for another width or format than those before it. */
function isNew(config: ImageConfig, index: number, all: readonly ImageConfig[]): boolean {
  const first = all.findIndex(({ w, format }) => w === config['w'] && format === config['format'])
  return first === index
}

/** A file name with a hash of the master and the configuration. */
function fileNameOf(master: string, content: Buffer, config: ImageConfig): string {
  const digest = createHash('sha256').update(content).update(JSON.stringify(config)).digest('hex')
  const { name } = path.parse(master)
  return `${name}-${String(config['w'])}-${digest.slice(0, 12)}.${formatOf(config)}`
}

async function encode(content: Buffer, config: ImageConfig): Promise<Buffer> {
  const { transforms } = generateTransforms(config, builtins, new URLSearchParams())
  const { image } = await applyTransforms(transforms, sharp(content))
  return image.toBuffer()
}

/**
 * Makes pictures of the widths and formats that an import asks for, as in `hero.webp?w=480;960&format=avif;webp&as=picture`,
 * and keeps them encoded in `folder`, a path below the project's root. What lies there is not encoded again. No picture is
 * wider than its master, and one without `w` is as wide.
 */
export function pictures(folder: string): Plugin {
  let root = ''
  let servedFrom = ''
  const contents = new Map<string, Promise<Buffer>>()

  async function encodeToFile(file: string, content: Buffer, config: ImageConfig): Promise<Buffer> {
    const encoded = await encode(content, config)
    await mkdir(path.dirname(file), { recursive: true })
    // A build that is interrupted leaves no half picture under the name of a whole one.
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, encoded)
    await rename(unfinished, file)
    return encoded
  }

  async function picture(
    master: string,
    content: Buffer,
    config: ImageConfig,
  ): Promise<EncodedPicture> {
    const fileName = fileNameOf(master, content, config)
    const file = path.join(root, folder, fileName)
    const kept =
      contents.get(file) ?? readFile(file).catch(() => encodeToFile(file, content, config))
    contents.set(file, kept)
    return { fileName, content: await kept }
  }

  return {
    name: 'pictures',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      if (config.command === 'serve') servedFrom = `${config.base}${normalizePath(folder)}/`
    },
    load: {
      filter: { id: imports },
      async handler(id) {
        const [master = '', query] = id.split('?')
        const content = await readFile(master)
        const directives = new URLSearchParams(query)
        directives.set('effort', effort)
        const { width, hasAlpha } = await sharp(content).metadata()
        const configs = resolveConfigs(extractEntries(directives), builtinOutputFormats)
          .map((config) => ({
            ...config,
            w: String(Math.min(Number(config['w'] ?? width), width)),
          }))
          .filter(isNew)
          .map((config) => ({ quality: qualities[formatOf(config)], ...config }))
        const all = configs.map(async (config): Promise<ProcessedImageMetadata> => {
          const made = await picture(master, content, config)
          const image = sharp(made.content)
          const format = formatOf(config)
          const asset = {
            type: 'asset',
            name: `${path.parse(master).name}.${format}`,
            source: made.content,
          } as const
          const src = servedFrom
            ? servedFrom + made.fileName
            : `__VITE_ASSET__${this.emitFile(asset)}__`
          return { ...(await image.metadata()), image, src, format }
        })
        const sizes: unknown = pictureFormat()(await Promise.all(all))
        return `export default ${JSON.stringify(Object.assign({ isCutOut: hasAlpha }, sizes))}`
      },
    },
  }
}
