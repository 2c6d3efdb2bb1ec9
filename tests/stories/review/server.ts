import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { acceptFinding, reportFolder, writePage, type Run } from '../report'

/** `STORIES_REVIEW_PORT` names another one. */
const port = Number(process.env['STORIES_REVIEW_PORT'] ?? 6007)
const address = `http://localhost:${port}/`
const runFile = path.join(reportFolder, 'run.json')
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.png': 'image/png' }

/** Accepts the named findings, and leaves the others on the page. Returns false when one of them is unknown. */
async function accept(names: unknown): Promise<boolean> {
  const run: Run = JSON.parse(readFileSync(runFile, 'utf8'))
  if (!Array.isArray(names)) return false
  const accepted = run.findings.filter(({ name }) => names.includes(name))
  if (accepted.length !== names.length) return false
  for (const finding of accepted) acceptFinding(finding)
  const findings = run.findings.filter((finding) => !accepted.includes(finding))
  await writePage({ ...run, findings })
  return true
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', address)
  const send = (status: number) => void response.writeHead(status).end()
  // Another site can neither send JSON here nor call this computer by a name of its own.
  if (request.headers.host !== new URL(address).host) return send(403)
  if (request.method === 'POST' && request.headers['content-type'] === 'application/json') {
    return send((await accept(await json(request))) ? 204 : 409)
  }
  if (request.method !== 'GET') return send(405)
  if (pathname === '/accept') return send(204)
  const file = path.join(
    reportFolder,
    pathname === '/' ? 'index.html' : decodeURIComponent(pathname),
  )
  const type = types[path.extname(file)]
  if (!type || !file.startsWith(reportFolder + path.sep) || !existsSync(file)) return send(404)
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(readFileSync(file))
}

/** Shows what the last run of the stories has found, and accepts what the page sends, until it is interrupted. */
export async function serveReview(): Promise<number> {
  if (!existsSync(runFile))
    throw new Error('Nothing to review yet: run npm run test:stories first.')
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  process.stdout.write(`${address} shows the last run. Ctrl+C ends it.\n`)
  await new Promise((resolve) => process.once('SIGINT', resolve))
  server.close()
  server.closeAllConnections()
  return 0
}
