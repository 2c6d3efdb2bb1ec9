import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '../servers.ts'
import { watchScript } from './watchPage.ts'

const scriptPath = '/test-watch-page.js'

/** An address that is never answered, for what goes on loading. */
export const heldPath = '/test-held'

const firstScript = `<head><script src="${scriptPath}"></script>`

/** A site at an origin of its own. */
export interface WatchedSite {
  origin: string
  close: () => void
}

/** Ports that a browser has seen: what it stored there is still there. */
const usedPorts = new Set<number>()

/**
 * Serves another site's files with a script put first into each page, for a browser whose driver can do no such thing.
 * Each has an origin of its own, and so storage of its own.
 */
export async function serveWatched(site: string): Promise<WatchedSite> {
  const server = createServer((request, response) => {
    if (request.url === heldPath) return
    answer(site, request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error))
    })
  })
  let port = await freePort()
  while (usedPorts.has(port)) port = await freePort()
  usedPorts.add(port)
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening))
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(site: string, request: IncomingMessage, response: ServerResponse) {
  if (request.url === scriptPath) {
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(watchScript)
    return
  }
  const { accept = '*/*' } = request.headers
  const original = await fetch(`${site}${request.url}`, { headers: { accept }, redirect: 'manual' })
  const headers = new Headers(original.headers)
  // They describe the bytes as they came here, without the script.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag']) {
    headers.delete(name)
  }
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  response.writeHead(original.status, Object.fromEntries(headers))
  if (isPage) {
    const page = await original.text()
    response.end(page.replace('<head>', firstScript))
  } else {
    response.end(Buffer.from(await original.arrayBuffer()))
  }
}
