import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPreview } from '../servers'
import { readArguments, usage, type Arguments } from './arguments'
import { describeStep, type Step } from './behaviours'
import { engines, type VisitorBrowser } from './browsers'
import { buildWithFault, type KnownFault } from './knownFaults'
import { visitRandomly } from './randomVisits'
import { formatReplay, type Replay } from './replayFile'
import { repeatAgain, repeatRandomly } from './rounds'
import { buildTarget, isBuilt, targets } from './targets'
import { visitAgain, type Finding, type Limits, type Tally } from './walk'

const root = path.resolve(import.meta.dirname, '../..')
const findingsFolder = 'visitors-found'

/** How long a finding may be made shorter, in milliseconds. */
const shrinkMs = 120_000

/** One visitor out of so many does the same again and again. */
const roundInterval = 20

/** How often visitors say how far they are, in milliseconds. */
const progressInterval = 30_000

/** Follows a command line. Returns the exit code: 0 when visitors have found nothing, 2 when they could not try. */
export async function run(args: readonly string[], write: (text: string) => void): Promise<number> {
  try {
    const wanted = readArguments(args)
    if (wanted.isHelp) {
      write(usage)
      return 0
    }
    return await (wanted.faults === null
      ? visitTarget(wanted, write)
      : seekKnownFaults(wanted, wanted.faults, write))
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

async function visitTarget(wanted: Arguments, write: (text: string) => void): Promise<number> {
  prepare(wanted)
  const site = await targets[wanted.target].start()
  try {
    const browser = await engines[wanted.engine](site.url)
    write(`Visiting with ${browser.version}.\n`)
    try {
      const isFound = await (wanted.replay === null
        ? visit(browser, wanted, write)
        : replaySteps(browser, wanted.replay, wanted, write))
      return isFound ? 1 : 0
    } finally {
      await browser.close()
    }
  } finally {
    site.stop()
  }
}

/** Sends visitors until one finds something or the time is up. */
async function visit(
  browser: VisitorBrowser,
  wanted: Arguments,
  write: (text: string) => void,
): Promise<boolean> {
  const { target, seed: firstSeed, minutes, visits } = wanted
  const start = Date.now()
  const tally: Tally = { visits: 0, steps: 0 }
  const progress = () => {
    const seconds = (Date.now() - start) / 1000
    return `${tally.visits} visits and ${tally.steps} steps in ${seconds.toFixed(0)} s, ${(tally.steps / seconds).toFixed(1)} steps a second`
  }
  let seed = firstSeed
  const limits: Limits = {
    behaviours: targets[target].behaviours,
    end: start + minutes * 60_000,
    shrinkMs,
    noteFinding: (finding) => {
      const file = keep(finding, wanted, seed)
      const { invariant, detail } = finding
      write(`${progress()}. Seed ${seed} has found something:\n  ${invariant}: ${detail}\n`)
      write(
        `Its steps are kept in ${file}.json, and reduced to those that matter, for some minutes.\n`,
      )
    },
  }
  write(`The first visitor has seed ${firstSeed}.\n`)
  let lastReport = start
  for (; seed < firstSeed + visits && Date.now() < limits.end; seed += 1) {
    const finding = await send(browser, seed, tally, limits)
    if (finding !== null) {
      write(describe(finding, wanted, seed))
      return true
    }
    if (Date.now() - lastReport < progressInterval) continue
    lastReport = Date.now()
    write(`${progress()}; seed ${seed} has found nothing.\n`)
  }
  write(`${progress()}; seeds ${firstSeed} to ${seed - 1} have found nothing.\n`)
  return false
}

/**
 * Takes the steps of a replay.
 * @throws when nothing is found and not all of them were possible, since the product may still be as it was
 */
async function replaySteps(
  browser: VisitorBrowser,
  replay: Replay,
  wanted: Arguments,
  write: (text: string) => void,
): Promise<boolean> {
  const tally: Tally = { visits: 0, steps: 0 }
  const skipped: Step[] = []
  const finding = await follow(browser, replay, tally, skipped)
  if (finding !== null) {
    write(describe(finding, wanted, null))
    return true
  }
  const [missing] = tally.steps === 0 ? replay.steps : skipped
  if (missing !== undefined)
    throw new Error(`Nothing was found, but this step was not possible: ${describeStep(missing)}.`)
  write(`${tally.steps} steps have found nothing.\n`)
  return false
}

/** Sends the visitor of a seed. */
const send = (browser: VisitorBrowser, seed: number, tally: Tally, limits: Limits) =>
  (seed % roundInterval === 0 ? repeatRandomly : visitRandomly)(browser, seed, tally, limits)

/** Takes steps as they were taken. */
const follow = (
  browser: VisitorBrowser,
  { steps, isRepeated }: Pick<Replay, 'steps' | 'isRepeated'>,
  tally: Tally,
  skipped: Step[] = [],
) => (isRepeated ? repeatAgain(browser, steps, tally) : visitAgain(browser, steps, tally, skipped))

/** Takes each mend out in turn, and lists how long visitors need to find the fault. Returns 1 when one is not found. */
async function seekKnownFaults(
  wanted: Arguments,
  faults: readonly KnownFault[],
  write: (text: string) => void,
): Promise<number> {
  prepare(wanted)
  const mended = await startPreview('demo')
  const folder = mkdtempSync(path.join(tmpdir(), 'known-fault-'))
  const rows = [['', 'steps', 'seconds', 'fault', 'what is not true']]
  try {
    for (const fault of faults) {
      write(`${fault.name} …\n`)
      buildWithFault(fault, folder)
      const faulty = await startPreview('demo', { folder })
      const start = Date.now()
      const tally: Tally = { visits: 0, steps: 0 }
      const sites = [faulty.url, mended.url] as const
      const finding = await find(fault, sites, wanted, tally, write)
      faulty.stop()
      rows.push([
        finding === null ? '✗' : '✓',
        String(tally.steps),
        ((Date.now() - start) / 1000).toFixed(0),
        fault.name,
        finding === null ? 'not found' : `${finding.invariant}: ${finding.detail}`,
      ])
      write(asTable(rows.slice(-1)))
    }
  } finally {
    mended.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  write(`\n${asTable(rows)}`)
  return rows.some(([sign]) => sign === '✗') ? 1 : 0
}

/** Sends visitors until one finds what a fault breaks, unless it is found on the site with all mends, too. */
async function find(
  { invariant }: KnownFault,
  [faultySite, mendedSite]: readonly [faulty: string, mended: string],
  wanted: Arguments,
  tally: Tally,
  write: (text: string) => void,
): Promise<Finding | null> {
  const { engine, target, seed: firstSeed, minutes } = wanted
  const { behaviours } = targets[target]
  const limits = { behaviours, end: Date.now() + minutes * 60_000, shrinkMs: 0 }
  const faulty = await engines[engine](faultySite)
  const mended = await engines[engine](mendedSite)
  try {
    for (let seed = firstSeed; Date.now() < limits.end; seed += 1) {
      const finding = await send(faulty, seed, tally, limits)
      if (finding === null) continue
      if (finding.invariant !== invariant) {
        write(`  Something else: ${describe(finding, wanted, seed)}`)
        continue
      }
      const found = await follow(mended, finding, { visits: 0, steps: 0 })
      if (found === null) return finding
      write(`  Without the fault, too: ${describe(found, wanted, seed)}`)
    }
    return null
  } finally {
    await faulty.close()
    await mended.close()
  }
}

/** Columns as wide as what stands in them. */
function asTable(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const lines = rows.map((row) =>
    row.map((text, column) => text.padEnd(widthOf(column))).join('  '),
  )
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

/** Builds what is visited, unless it is to be visited as it is. */
function prepare({ isBuilt: isLeft, target }: Arguments): void {
  if (!isLeft) buildTarget(target)
  else if (!isBuilt(target))
    throw new Error(`What --built wants to visit has not been built: ${targets[target].built}.`)
}

/** Keeps a finding in files. Returns their path in the project, without its ending; no seed belongs to a replay. */
function keep(finding: Finding, { engine, target }: Arguments, seed: number | null): string {
  const { steps, isRepeated, picture } = finding
  const file = path.join(findingsFolder, `${target}-${engine}-${seed ?? 'replay'}`)
  mkdirSync(path.join(root, findingsFolder), { recursive: true })
  writeFileSync(path.join(root, `${file}.json`), formatReplay({ engine, isRepeated, steps }))
  if (picture !== null) writeFileSync(path.join(root, `${file}.png`), picture)
  return file
}

/** Keeps a finding, and says how to see it again. */
function describe(finding: Finding, wanted: Arguments, seed: number | null): string {
  const { invariant, detail, steps, isRepeated, picture } = finding
  const file = keep(finding, wanted, seed)
  const list = ['Open / in an empty browser, 1280 x 800 px', ...steps.map(describeStep)]
  return [
    '',
    `Not true: ${invariant}.`,
    `  ${detail}`,
    ...list.map((step, at) => `${String(at + 1).padStart(3)}. ${step}`),
    ...(isRepeated ? [`     All from 2 on again and again.`] : []),
    picture === null ? 'No picture.' : `Picture: ${file}.png`,
    `Again: npm run visitors -- --target ${wanted.target} --engine ${wanted.engine} --replay ${file}.json`,
    '',
    '',
  ].join('\n')
}
