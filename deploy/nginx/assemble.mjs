// Turns a production build into what the nginx image holds: the site with gzip copies beside its text files, Brotli copies
// in a tree of their own, and two pieces of nginx configuration: the security headers, and the pages that several
// addresses share.
// npm run build && node deploy/nginx/assemble.mjs
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '../..')
const build = path.join(root, 'dist')
const assembled = path.join(root, 'dist-nginx')
const plain = path.join(assembled, 'site/plain')
const brotli = path.join(assembled, 'site/br')

/** The build writes the headers of deploy/securityHeaders.ts into this file, which some static hosts read. */
const headersFile = '_headers'

/** The kinds of files that are compressed already. */
const compressed = new Set(['.avif', '.webp', '.jpeg', '.jpg', '.png', '.woff2'])

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** @param {string} name */
async function compress(name) {
  const source = await readFile(path.join(plain, name))
  const [gzipped, brotlied] = await Promise.all([
    promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(source, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
  ])
  if (gzipped.length < source.length) await writeFile(path.join(plain, `${name}.gz`), gzipped)
  if (brotlied.length >= source.length) return
  await mkdir(path.dirname(path.join(brotli, name)), { recursive: true })
  await writeFile(path.join(brotli, name), brotlied)
}

/** The headers for every address. The file lists them below the address, as lines of `Name: value`. */
async function nginxHeaders() {
  const text = await readFile(path.join(build, headersFile), 'utf8')
  const headers = Array.from(text.matchAll(/^ +([\w-]+): (.+)$/gm), ([, name, value]) => {
    if (/["\\$]/.test(value)) throw new Error(`nginx would read ${name} differently: ${value}`)
    return `add_header ${name} "${value}" always;\n`
  })
  if (headers.length === 0) throw new Error(`${headersFile} of the build states no header.`)
  return headers.join('')
}

/** The addresses that share a page, for each such page. The page names their pattern: `data-page="/item/:id"`. */
async function sharedPages() {
  const names = (await filesIn(build)).filter((name) => name.endsWith('.html'))
  const lines = names.map(async (name) => {
    const html = await readFile(path.join(build, name), 'utf8')
    const [, route] = /<div id="root" data-page="([^"]*\/:[^"]*)"/.exec(html) ?? []
    if (route === undefined) return ''
    return `~^${route.replaceAll(/:\w+/g, '[^/?]+')}/?(?:\\?|$) /${name};\n`
  })
  return (await Promise.all(lines)).join('')
}

if (!['/', undefined].includes(process.env.BASE_PATH)) {
  process.stderr.write('The nginx image serves the site at "/". Build it without BASE_PATH.\n')
  process.exit(1)
}
await rm(assembled, { recursive: true, force: true })
await cp(build, plain, {
  recursive: true,
  filter: (source) => source !== path.join(build, headersFile),
})
const texts = (await filesIn(plain)).filter((name) => !compressed.has(path.extname(name)))
await Promise.all(texts.map(compress))
await writeFile(path.join(assembled, 'security-headers.inc'), await nginxHeaders())
await writeFile(path.join(assembled, 'shared-pages.inc'), await sharedPages())
