import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright'
import { benchFolder, outerEnvironment } from './sites'
import { median } from './statistics'
import { table } from './table'

const root = path.resolve(import.meta.dirname, '../..')

// Both run as programs of their own, so that the figures hold nothing of the bench.
const buildProgram = `
  const { build } = await import('vite')
  await build({ logLevel: 'error', build: { outDir: process.argv[1], emptyOutDir: true } })
  const { user, system } = process.cpuUsage()
  process.send((user + system) / 1e6)`
const serverProgram = `
  const { createServer } = await import('vite')
  const server = await createServer({ logLevel: 'error', cacheDir: process.argv[1], server: { port: 0 } })
  await server.listen()
  process.send(server.resolvedUrls.local[0])`

/** What developers wait for, as medians of `runs`: the production build, and a development server's first page. */
export async function timeTools(browser: Browser, runs: number): Promise<string> {
  const builds: number[] = []
  const starts: number[] = []
  for (let run = 0; run < runs; run += 1) {
    builds.push(await buildSeconds())
    starts.push(await coldStartMs(browser))
  }
  return table(
    ['for developers', 'median', 'each'],
    [
      ['production build, CPU s', median(builds).toFixed(1), each(builds, 1)],
      ['development server, cold to first page, ms', median(starts).toFixed(0), each(starts, 0)],
    ],
  )
}

const each = (values: readonly number[], digits: number) =>
  values.map((value) => value.toFixed(digits)).join(' ')

async function buildSeconds(): Promise<number> {
  const [, said] = start(buildProgram, path.join(benchFolder, 'timed-build'))
  return Number(await said)
}

async function coldStartMs(browser: Browser): Promise<number> {
  const cache = path.join(benchFolder, 'cold-cache')
  rmSync(cache, { recursive: true, force: true })
  const page = await browser.newPage()
  // Told by the page itself: the locators of a browser test look only twice a second.
  let tellShown = () => {}
  const shown = new Promise<void>((tell) => {
    tellShown = tell
  })
  await page.exposeFunction('tellShown', () => tellShown())
  await page.addInitScript(watchHeading)
  const begin = performance.now()
  const [server, said] = start(serverProgram, cache)
  try {
    await page.goto(await said, { waitUntil: 'commit' })
    await shown
    return performance.now() - begin
  } finally {
    await page.close()
    server.kill()
  }
}

/** Runs in the page. */
function watchHeading() {
  const { tellShown } = globalThis as unknown as { tellShown: () => void }
  const look = () => {
    if (document.querySelector('h1')?.checkVisibility()) tellShown()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Starts a program for Node; the promise gives the first message that it sends. */
function start(program: string, argument: string): [ChildProcess, Promise<string>] {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, argument], {
    cwd: root,
    env: outerEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const said = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`Vite ended with code ${code}.`)))
  })
  return [child, said]
}
