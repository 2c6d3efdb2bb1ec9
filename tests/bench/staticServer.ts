import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { pageFile, sharedPageOf } from '../../deploy/pageFiles'

/** Bytes as a well-set web server sends them: text compressed, pictures and fonts as they are. */
export interface SentFile {
  body: Buffer
  isCompressed: boolean
}

/** What answers calls of the product's API: another server's origin, or texts by their path. */
export type DataSource = string | Record<string, () => SentFile>

/** A built site, served. */
export interface Site {
  /** The site's origin. */
  url: string
  /** The bytes that a file of the site takes on the wire; undefined when the path is no file. */
  sizeOf: (pathname: string) => number | undefined
  close: () => Promise<void>
}

/** What files are, by the ends of their names. */
export const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}
const compressed = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml'])

/** Compresses a text as the measured sites send it. */
export const compress = (text: string | Buffer): SentFile => ({
  body: gzipSync(text, { level: 9 }),
  isCompressed: true,
})

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

/**
 * Serves a built single-page application as a web server in production does, which `vite preview` does not: compressed,
 * with caching of what has a hash in its name, with pages in place of their addresses and the application for all others.
 * Calls of the API go to `data`. Listens at this machine alone, at a free port unless one is given.
 */
export async function serveSite(folder: string, data: DataSource = {}, port = 0): Promise<Site> {
  if (!isFile(path.join(folder, 'index.html'))) {
    throw new Error(`There is no build in ${folder}: run "npm run build" and "npm run build:demo".`)
  }
  const sent = new Map<string, SentFile>()

  const fileAt = (pathname: string): string | undefined => {
    const file = path.join(folder, path.posix.normalize(pathname))
    return [file, path.join(file, 'index.html'), `${file}.html`].find(isFile)
  }
  const pageFor = (pathname: string): string | undefined => {
    const shared = sharedPageOf(pathname)
    return (shared && fileAt(`/${pageFile(shared.path)}`)) ?? fileAt('/404.html') ?? fileAt('/')
  }
  const read = (file: string): SentFile => {
    let known = sent.get(file)
    if (known === undefined) {
      const body = readFileSync(file)
      const isText = compressed.has(path.extname(file))
      known = isText ? compress(body) : { body, isCompressed: false }
      sent.set(file, known)
    }
    return known
  }

  const answer = (message: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(message.url ?? '/', 'http://localhost')
    if (/^\/(graphql|oauth2\/authorize)/.test(pathname)) {
      answerData(data, pathname, message, response)
      return
    }
    const isPage = (message.headers.accept ?? '').includes('text/html')
    const file = fileAt(decodeURIComponent(pathname)) ?? (isPage ? pageFor(pathname) : undefined)
    if (file === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
      return
    }
    const isHashed = pathname.startsWith('/assets/')
    send(response, read(file), {
      'Content-Type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  }

  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  const bound = server.address()
  return {
    url: `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : port}`,
    sizeOf: (pathname) => {
      const file = fileAt(decodeURIComponent(pathname))
      return file === undefined ? undefined : read(file).body.length
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(
  response: ServerResponse,
  { body, isCompressed }: SentFile,
  headers: Record<string, string>,
) {
  response.writeHead(200, {
    ...headers,
    Vary: 'Accept-Encoding',
    'Content-Length': body.length,
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
  })
  response.end(body)
}

function answerData(
  data: DataSource,
  pathname: string,
  message: IncomingMessage,
  response: ServerResponse,
) {
  if (typeof data === 'string') {
    const { method, headers } = message
    const asked = request(`${data}${message.url}`, { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    })
    asked.on('error', () => response.writeHead(502).end())
    message.pipe(asked)
    return
  }
  message.resume()
  const text = data[pathname]
  if (text === undefined) response.writeHead(404).end()
  else send(response, text(), { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
}
