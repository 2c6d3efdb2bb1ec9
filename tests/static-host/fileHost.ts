import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { freePort } from '../servers'

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

/** A running host, and the address that its folder has, ending with a slash. */
export type FileHost = Awaited<ReturnType<typeof startFileHost>>

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
export async function startFileHost(options: FileHostOptions) {
  const { folder, basePath, hostname = 'localhost', showsNotFoundPage } = options

  const send = async (response: ServerResponse, status: number, file: string) => {
    const type = contentTypes[path.extname(file)] ?? 'application/octet-stream'
    response.writeHead(status, { 'Content-Type': type }).end(await readFile(file))
  }
  const answer = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const file = path.join(folder, decodeURIComponent(pathname.slice(basePath.length)))
    const page = path.join(file, 'index.html')
    const isInside = pathname.startsWith(basePath)
    if (isInside && isFile(file)) return send(response, 200, file)
    if (isInside && isFile(page) && pathname.endsWith('/')) return send(response, 200, page)
    if (`${pathname}/` === basePath || (isInside && isFile(page))) {
      return response.writeHead(301, { Location: `${pathname}/${search}` }).end()
    }
    if (isInside && showsNotFoundPage) return send(response, 404, path.join(folder, '404.html'))
    return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    address: `http://${hostname}:${port}${basePath}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
