import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { acceptFinding, findingKey, reportFolder, writePage, type Run } from '../report'

/** `STORIES_REVIEW_PORT` names another one. */
const port = Number(process.env['STORIES_REVIEW_PORT'] ?? 6007)
const address = `http://localhost:${port}/`
const runFile = path.join(reportFolder, 'run.json')
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.webp': 'image/webp' }

const readRun = (): Run => JSON.parse(readFileSync(runFile, 'utf8'))

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** Accepts the findings with these keys, and leaves the others on the page. Returns false when one of them is unknown. */
async function accept(keys: unknown): Promise<boolean> {
  const run = readRun()
  if (!Array.isArray(keys)) return false
  const accepted = run.findings.filter((finding) => keys.includes(findingKey(finding)))
  if (accepted.length !== keys.length) return false
  for (const finding of accepted) acceptFinding(finding)
  const findings = run.findings.filter((finding) => !accepted.includes(finding))
  await writePage({ ...run, findings })
  return true
}

function sendFile(response: ServerResponse, pathname: string): void {
  const file = path.join(reportFolder, pathname === '/' ? 'index.html' : pathname)
  const type = types[path.extname(file)]
  if (type === undefined || !file.startsWith(reportFolder + path.sep) || !existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(readFileSync(file))
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', address)
  // Another site can neither send JSON here nor call this computer by a name of its own.
  const isOwn = request.headers.host === new URL(address).host
  const isJson = request.headers['content-type'] === 'application/json'
  if (!isOwn) response.writeHead(403).end()
  else if (request.method === 'POST' && pathname === '/accept' && isJson) {
    response.writeHead((await accept(await bodyOf(request))) ? 204 : 409).end()
  } else if (request.method !== 'GET') response.writeHead(405).end()
  else if (pathname === '/accept') response.writeHead(204).end()
  else sendFile(response, decodeURIComponent(pathname))
}

/** Shows an address in the browser that the system prefers, where there is one. BROWSER=none keeps it closed. */
function openBrowser(): void {
  if (process.env['BROWSER'] === 'none') return
  const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }
  spawn(openers[process.platform] ?? 'xdg-open', [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
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
  openBrowser()
  await new Promise((resolve) => process.once('SIGINT', resolve))
  server.close()
  server.closeAllConnections()
  return 0
}
