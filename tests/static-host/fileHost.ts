import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'

/** A static host as people rent or start one. */
export interface FileHostOptions {
  /** The folder that it serves. */
  folder: string
  /** Under which path; everywhere else there is nothing. */
  basePath: string
  /** By which name it is known, instead of localhost. */
  hostname?: string
  /** Whether it shows 404.html for what is missing, as most hosts do. */
  showsNotFoundPage: boolean
}

/** A running host. */
export interface FileHost {
  /** Where the folder is served, ending with a slash. */
  address: string
  close: () => Promise<void>
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
}

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

/**
 * Serves the files of a folder and knows nothing else, as a plain web server does: a folder's address leads to itself with
 * a slash and then to its index.html. Compresses nothing and sends no header beyond the type. Takes any free port.
 */
export async function startFileHost(options: FileHostOptions): Promise<FileHost> {
  const { folder, basePath, hostname = 'localhost', showsNotFoundPage } = options
  if (!isFile(path.join(folder, 'index.html'))) {
    throw new Error(`There is no build in ${folder}.`)
  }

  const send = async (response: ServerResponse, status: number, file: string) => {
    const type = contentTypes[path.extname(file)] ?? 'application/octet-stream'
    response.writeHead(status, { 'Content-Type': type }).end(await readFile(file))
  }
  const lead = (response: ServerResponse, to: string) =>
    response.writeHead(301, { Location: to }).end()
  const refuse = (response: ServerResponse) =>
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')

  const answer = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    if (`${pathname}/` === basePath) return lead(response, `${basePath}${search}`)
    if (!pathname.startsWith(basePath)) return refuse(response)
    const file = path.join(folder, decodeURIComponent(pathname.slice(basePath.length)))
    if (isFile(file)) return send(response, 200, file)
    const page = path.join(file, 'index.html')
    if (isFile(page) && pathname.endsWith('/')) return send(response, 200, page)
    if (isFile(page)) return lead(response, `${pathname}/${search}`)
    if (!showsNotFoundPage) return refuse(response)
    return send(response, 404, path.join(folder, '404.html'))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('The host has no port.')
  return {
    address: `http://${hostname}:${bound.port}${basePath}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
