import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium'
import { startPreview } from '../servers'
import { viteBuild } from '../viteBuild'
import { randomSteps } from './steps'
import { Visit } from './visit'

const root = path.resolve(import.meta.dirname, '../..')

/** How long the steps of a finding may be made fewer, in milliseconds. */
const shrinkMs = 120_000

const usage = `npm run visitors -- [options]

  --minutes NUMBER   how long they go on (1, without --visits)
  --visits NUMBER    how many there are
  --seed NUMBER      which steps the first of them takes (the present second); each next one has the next number
  --replay PATH      with the --seed of a finding: takes its steps again, and no others
  --built            builds nothing: visits what npm run build:demo has left

Exit codes: 0 when nothing was found, 1 when something was, 2 when nothing could be tried.
`

type Write = (text: string) => void

/** Follows a command line. Returns the exit code. */
export async function run(args: readonly string[], write: Write): Promise<number> {
  try {
    const wanted = readArguments(args)
    if (wanted === null) {
      write(usage)
      return 0
    }
    if (!wanted.isBuilt) viteBuild(['--mode', 'demo'])
    else if (!existsSync(path.join(root, 'dist-demo/index.html')))
      throw new Error('What --built wants to visit has not been built: npm run build:demo.')
    const site = await startPreview('demo')
    const launch = structuredClone(await findChromium())
    // What still moves would tell of the machine, not of the product.
    launch.args.push('--disable-smooth-scrolling', '--force-prefers-reduced-motion')
    const browser = await chromium.launch(launch)
    try {
      return await sendVisitors(() => Visit.begin(browser, site.url), wanted, write)
    } finally {
      await browser.close()
      site.stop()
    }
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

function readArguments(args: readonly string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  const numbers = { minutes: text, visits: text, seed: text }
  const options = { ...numbers, replay: text, built: flag, help: flag }
  const { values } = parseArgs({ args: [...args], options })
  if (values.help) return null
  const wanted = {
    seed: Number(values.seed ?? Math.floor(Date.now() / 1000)),
    visits: Number(values.visits ?? Infinity),
    minutes: Number(values.minutes ?? (values.visits === undefined ? 1 : Infinity)),
  }
  for (const [name, number] of Object.entries(wanted))
    if (Number.isNaN(number)) throw new Error(`--${name} must be a number.`)
  if (values.replay !== undefined && values.seed === undefined)
    throw new Error('--replay needs the --seed that was printed with it.')
  return { ...wanted, replay: values.replay, isBuilt: values.built === true }
}

/** Sends visitors until one finds something or the time is up. Resolves to the exit code. */
async function sendVisitors(
  start: () => Promise<Visit>,
  wanted: NonNullable<ReturnType<typeof readArguments>>,
  write: Write,
): Promise<number> {
  const begin = Date.now()
  let [seed, steps] = [wanted.seed, 0]
  const tell = (what: string) => {
    const seconds = ((Date.now() - begin) / 1000).toFixed(0)
    write(`${seed - wanted.seed} visits and ${steps} steps in ${seconds} s: ${what}\n`)
  }
  tell(`the first visitor has seed ${seed}.`)
  const end = begin + wanted.minutes * 60_000
  for (; seed < wanted.seed + wanted.visits && Date.now() < end; seed += 1) {
    if (seed % 10 === 0) tell('nothing was found.')
    const visited = await visitOnce(start, seed, wanted.replay, tell)
    steps += visited.steps
    if (visited.report !== null) {
      write(visited.report)
      return 1
    }
    if (wanted.replay !== undefined) break
  }
  tell(`seeds from ${wanted.seed} on have found nothing.`)
  return 0
}

/** Sends the visitor of a seed. Resolves to how many steps it took, and a report of what it has found. */
async function visitOnce(
  start: () => Promise<Visit>,
  seed: number,
  replay: string | undefined,
  noteFinding: (found: string) => void,
) {
  const picture = path.join(root, `visitors-found/${seed}.png`)
  let steps = 0
  let lastFinding: string[] = []
  let shrinkEnd = Infinity
  const [replayedRun, replayedSteps] = replay?.split('@') ?? []
  const property = fc.asyncProperty(randomSteps(replayedSteps), async (commands) => {
    if (Date.now() > shrinkEnd) return
    const visit = await start()
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: visit }), commands)
      if (lastFinding.length === 0) steps = visit.steps.length
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error)
      if (lastFinding.length === 0) {
        noteFinding(`${visit.steps.length} steps of seed ${seed}: ${sentence}`)
        shrinkEnd = Date.now() + shrinkMs
      }
      lastFinding = [sentence, ...visit.steps.map((step, at) => `${at + 1}. ${step}`)]
      // The browser may be what is lost.
      await visit.tab.page.screenshot({ path: picture }).catch(() => {})
      throw error
    } finally {
      await visit.end()
    }
  })
  const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, {
    seed,
    numRuns: 1,
    // The first of many runs would be one of few steps.
    unbiased: true,
    ...(replayedRun === undefined ? {} : { path: replayedRun, endOnFailure: true }),
  })
  if (!failed) return { steps, report: null }
  if (lastFinding.length === 0) throw errorInstance
  const [, stepsPath] = /replayPath="([^"]*)"/.exec(String(counterexample?.[0])) ?? []
  const again = `--built --seed ${seed} --replay '${counterexamplePath}@${stepsPath}'`
  const end = [`Picture: ${path.relative(root, picture)}`, `Again: npm run visitors -- ${again}`]
  return { steps, report: `\n${[...lastFinding, ...end].join('\n')}\n\n` }
}
