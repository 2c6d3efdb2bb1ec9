import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { chromium, type Browser } from 'playwright'
import { findChromium } from '../chromium'
import { startPreview } from '../servers'
import { viteBuild } from '../viteBuild'
import { Violation } from './invariants'
import { randomSteps } from './steps'
import { Visit } from './visit'

const root = path.resolve(import.meta.dirname, '../..')
const findingsFolder = 'visitors-found'

/** How many steps a visit has at most. */
const longestVisit = 80
/** How long the steps of a finding may be made fewer, in milliseconds. */
const shrinkMs = 120_000
/** How often visitors say how far they are, in milliseconds. */
const progressMs = 30_000

const usage = `npm run visitors -- [options]

Random visitors use the demo and look for what must never happen; docs/testing.md tells how to go on.

  --minutes NUMBER   how long they go on (1, without --visits)
  --visits NUMBER    how many there are, however long they take; --runs is the same
  --seed NUMBER      which steps the first of them takes (the present second); each next one has the next number
  --replay PATH      with the --seed of a finding: takes its steps again, and no others
  --built            builds nothing: visits what npm run build:demo has left
  --help             shows this

Exit codes: 0 when nothing was found, 1 when something was, 2 when nothing could be tried.
`

/** What the command line asks for. */
interface Wanted {
  seed: number
  visits: number
  minutes: number
  replay: string | null
}

/** What a visit has found. */
interface Finding {
  invariant: string
  detail: string
  steps: readonly string[]
}

/** Follows a command line. Returns the exit code. */
export async function run(args: readonly string[], write: (text: string) => void): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string' },
        visits: { type: 'string' },
        runs: { type: 'string' },
        seed: { type: 'string' },
        replay: { type: 'string' },
        built: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) {
      write(usage)
      return 0
    }
    const visits = readNumber('--visits', values.visits ?? values.runs)
    const wanted = {
      seed: readNumber('--seed', values.seed) ?? Math.floor(Date.now() / 1000),
      visits: visits ?? Infinity,
      minutes: readNumber('--minutes', values.minutes) ?? (visits === null ? 1 : Infinity),
      replay: values.replay ?? null,
    }
    if (wanted.replay !== null && values.seed === undefined)
      throw new Error('--replay needs the --seed that was printed with it.')
    if (values.built !== true) viteBuild(['--mode', 'demo'])
    else if (!existsSync(path.join(root, 'dist-demo/index.html')))
      throw new Error('What --built wants to visit has not been built: npm run build:demo.')
    return (await visitDemo(wanted, write)) ? 1 : 0
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

function readNumber(option: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const number = text.trim() === '' ? NaN : Number(text)
  const isRight =
    option === '--minutes'
      ? number > 0 && number < Infinity
      : Number.isSafeInteger(number) && number >= 0
  if (isRight) return number
  throw new Error(
    `${option} must be a ${option === '--minutes' ? 'number above 0' : 'whole number'}; it is "${text}".`,
  )
}

/** Sends visitors until one finds something or the time is up. Resolves to whether one has. */
async function visitDemo(wanted: Wanted, write: (text: string) => void): Promise<boolean> {
  const site = await startPreview('demo')
  const launch = await findChromium()
  const args = [...launch.args, '--disable-smooth-scrolling', '--force-prefers-reduced-motion']
  const browser = await chromium.launch({ ...launch, args })
  try {
    return await sendVisitors(browser, site.url, wanted, write)
  } finally {
    await browser.close()
    site.stop()
  }
}

async function sendVisitors(
  browser: Browser,
  site: string,
  { seed: firstSeed, visits, minutes, replay }: Wanted,
  write: (text: string) => void,
): Promise<boolean> {
  const begin = Date.now()
  let taken = 0
  const progress = (count: number) => {
    const seconds = (Date.now() - begin) / 1000
    return `${count} visits and ${taken} steps in ${seconds.toFixed(0)} s`
  }
  let seed = firstSeed
  const noteSteps = (steps: number) => (taken += steps)
  const noteFinding = ({ invariant, detail, steps }: Finding) =>
    write(
      `Seed ${seed} has found something, after ${taken} steps in all and ${steps.length} of its own:\n  ${invariant}: ${detail}\nIts steps are reduced to those that matter, for up to two minutes.\n`,
    )
  write(`The first visitor has seed ${firstSeed}.\n`)
  for (let lastReport = begin; seed < firstSeed + visits; seed += 1) {
    if (Date.now() - begin > minutes * 60_000) break
    const found = await visitOnce(browser, site, { seed, replay }, { noteSteps, noteFinding })
    if (found !== null) {
      write(found)
      return true
    }
    if (replay !== null) {
      write('These steps find nothing.\n')
      return false
    }
    if (Date.now() - lastReport < progressMs) continue
    lastReport = Date.now()
    write(`${progress(seed - firstSeed + 1)}; nothing was found.\n`)
  }
  write(`${progress(seed - firstSeed)}; seeds ${firstSeed} to ${seed - 1} have found nothing.\n`)
  return false
}

/** Sends the visitor of a seed. Resolves to a report of what was found, else to null. */
async function visitOnce(
  browser: Browser,
  site: string,
  { seed, replay }: Pick<Wanted, 'seed' | 'replay'>,
  listener: { noteSteps: (steps: number) => void; noteFinding: (finding: Finding) => void },
): Promise<string | null> {
  let finding: Finding | null = null
  let shrinkEnd = Infinity
  const [replayedVisit, replayedSteps] = replay?.split('@') ?? []
  const property = fc.asyncProperty(randomSteps(longestVisit, replayedSteps), async (steps) => {
    if (Date.now() > shrinkEnd) return
    const visit = await Visit.begin(browser, site)
    try {
      await fc.asyncModelRun(() => ({ model: visit.model, real: visit }), steps)
    } catch (error) {
      const isFirst = finding === null
      finding = findingOf(error, visit)
      keepPicture(seed, await visit.screenshot())
      if (!isFirst) throw error
      listener.noteSteps(visit.steps.length)
      listener.noteFinding(finding)
      shrinkEnd = Date.now() + shrinkMs
      throw error
    } finally {
      if (finding === null) listener.noteSteps(visit.steps.length)
      await visit.end()
    }
  })
  const { failed, counterexample, counterexamplePath } = await fc.check(property, {
    seed,
    numRuns: 1,
    // The first of many runs would be one of few steps.
    unbiased: true,
    ...(replayedVisit === undefined ? {} : { path: replayedVisit, endOnFailure: true }),
  })
  if (!failed || finding === null) return null
  const [, stepsPath] = /replayPath="([^"]*)"/.exec(String(counterexample?.[0])) ?? []
  return describe(finding, seed, `${counterexamplePath}@${stepsPath}`)
}

function findingOf(error: unknown, { steps }: Visit): Finding {
  const invariant = error instanceof Violation ? error.invariant : 'a visit comes to its end'
  return { invariant, detail: error instanceof Error ? error.message : String(error), steps }
}

function keepPicture(seed: number, picture: Buffer | null): void {
  if (picture === null) return
  mkdirSync(path.join(root, findingsFolder), { recursive: true })
  writeFileSync(path.join(root, findingsFolder, `${seed}.png`), picture)
}

/** A finding in plain words, and how to see it again. */
function describe({ invariant, detail, steps }: Finding, seed: number, replay: string): string {
  const list = ['Open / in an empty browser, 1280 x 800 px', ...steps]
  return [
    '',
    `Not true: ${invariant}.`,
    `  ${detail}`,
    ...list.map((step, at) => `${String(at + 1).padStart(3)}. ${step}`),
    `Picture: ${findingsFolder}/${seed}.png`,
    `Again: npm run visitors -- --built --seed ${seed} --replay '${replay}'`,
    '',
    '',
  ].join('\n')
}
