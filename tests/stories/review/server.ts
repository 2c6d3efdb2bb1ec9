import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { preview } from 'vite'
import { readRun, reportFolder, runFile, writeBaseline, writeRun, type Finding } from '../report'

/** Keeps a judgement, and makes baselines what it says. Resolves to a status of HTTP. */
async function judge(request: IncomingMessage): Promise<number> {
  // Another site cannot send JSON here.
  if (request.headers['content-type'] !== 'application/json') return 415
  const { names, ...judgement } = (await json(request)) as Partial<Finding> & { names: string[] }
  const last = readRun()
  const judged = last.findings.filter(({ name }) => names.includes(name))
  if (judged.length !== names.length) return 409
  for (const finding of judged) {
    const wasAccepted = finding.verdict === 'accepted'
    Object.assign(finding, judgement)
    if (wasAccepted || finding.verdict === 'accepted') writeBaseline(finding)
  }
  await writeRun(last)
  return 204
}

/** Serves what the last run of the stories has found, and keeps what the page sends. Resolves to the exit code. */
export async function run(_: unknown, write: (text: string) => void): Promise<number> {
  if (!existsSync(runFile)) {
    write('Nothing to review: npm run test:stories has not run.\n')
    return 2
  }
  await writeRun(readRun())
  const port = Number(process.env['STORIES_REVIEW_PORT'] ?? 6007)
  await preview({
    configFile: false,
    appType: 'mpa',
    build: { outDir: reportFolder },
    preview: { port, strictPort: true, cors: false, headers: { 'Cache-Control': 'no-store' } },
    plugins: [
      {
        name: 'judge',
        configurePreviewServer: ({ middlewares }) =>
          void middlewares.use('/judge', (request, response, next) => {
            judge(request).then((status) => response.writeHead(status).end(), next)
          }),
      },
    ],
  })
  write(`http://localhost:${port}/ shows the last run. Ctrl+C ends it.\n`)
  return 0
}
