import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPreview } from '../servers'
import { readArguments, usage, WrongArguments, type Arguments } from './arguments'
import { describeStep } from './behaviours'
import { engines, type EngineName, type VisitorBrowser } from './browsers'
import { buildWithFault, type KnownFault } from './knownFaults'
import { visitRandomly } from './randomVisits'
import { formatReplay, type Replay } from './replayFile'
import { repeatAgain, repeatRandomly } from './rounds'
import { visitAgain, type Finding, type Limits, type Tally } from './walk'

const root = path.resolve(import.meta.dirname, '../..')
const findingsFolder = 'visitors-found'

/** How long a finding may be made shorter, in milliseconds. */
const shrinkMs = 120_000

/** One visitor out of so many does the same again and again. */
const roundInterval = 20

/** Follows a command line. Returns the exit code: 0 when visitors have found nothing. */
export async function run(args: readonly string[], write: (text: string) => void): Promise<number> {
  try {
    const wanted = readArguments(args)
    if (wanted.isHelp) {
      write(usage)
      return 0
    }
    return await (wanted.faults === null
      ? visitDemo(wanted, write)
      : seekKnownFaults(wanted, wanted.faults, write))
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return error instanceof WrongArguments ? 2 : 1
  }
}

async function visitDemo(wanted: Arguments, write: (text: string) => void): Promise<number> {
  prepareDemo(wanted)
  const site = await startPreview('demo')
  try {
    const tally: Tally = { visits: 0, steps: 0 }
    const start = Date.now()
    const { finding, seed } = await visit(wanted, site.url, tally, write)
    const seconds = (Date.now() - start) / 1000
    if (finding !== null) write(describe(finding, wanted.engine, seed))
    write(
      `${tally.visits} visits and ${tally.steps} steps in ${seconds.toFixed(0)} s, ${(tally.steps / seconds).toFixed(1)} steps a second; seed ${wanted.seed}; ${finding === null ? 'nothing found' : 'something found'}.\n`,
    )
    return finding === null ? 0 : 1
  } finally {
    site.stop()
  }
}

/** Sends visitors to a site until one finds something or the time is up. */
async function visit(
  { engine, replay, seed: firstSeed, minutes, visits }: Arguments,
  site: string,
  tally: Tally,
  write: (text: string) => void,
): Promise<{ finding: Finding | null; seed: number }> {
  const browser = await engines[engine](site)
  write(`Visiting with ${browser.version}.\n`)
  try {
    if (replay !== null) {
      const finding = await follow(browser, replay, tally)
      if (finding === null && tally.steps < replay.steps.length)
        write(`Only ${tally.steps} of ${replay.steps.length} steps were possible.\n`)
      return { finding, seed: firstSeed }
    }
    const limits = { end: Date.now() + minutes * 60_000, shrinkMs }
    for (let seed = firstSeed; seed < firstSeed + visits && Date.now() < limits.end; seed += 1) {
      const finding = await send(browser, seed, tally, limits)
      if (finding !== null) return { finding, seed }
    }
    return { finding: null, seed: firstSeed }
  } finally {
    await browser.close()
  }
}

/** Sends the visitor of a seed. */
const send = (browser: VisitorBrowser, seed: number, tally: Tally, limits: Limits) =>
  (seed % roundInterval === 0 ? repeatRandomly : visitRandomly)(browser, seed, tally, limits)

/** Takes the steps of a replay, as they were taken. */
const follow = (
  browser: VisitorBrowser,
  { steps, isRepeated }: Pick<Replay, 'steps' | 'isRepeated'>,
  tally: Tally,
) => (isRepeated ? repeatAgain : visitAgain)(browser, steps, tally)

/** Takes each mend out in turn, and lists how long visitors need to find the fault. Returns 1 when one is not found. */
async function seekKnownFaults(
  wanted: Arguments,
  faults: readonly KnownFault[],
  write: (text: string) => void,
): Promise<number> {
  prepareDemo(wanted)
  const mended = await startPreview('demo')
  const folder = mkdtempSync(path.join(tmpdir(), 'known-fault-'))
  const rows = [['', 'steps', 'seconds', 'fault', 'what is not true']]
  try {
    for (const fault of faults) {
      write(`${fault.name} …\n`)
      await buildWithFault(fault, folder)
      const faulty = await startPreview('demo', { folder })
      const start = Date.now()
      const tally: Tally = { visits: 0, steps: 0 }
      const finding = await findWhatIsNew(wanted, [faulty.url, mended.url], tally, write)
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

/** Sends visitors until one finds something that is not found on the site with all mends. */
async function findWhatIsNew(
  { engine, seed: firstSeed, minutes }: Arguments,
  [faultySite, mendedSite]: readonly [faulty: string, mended: string],
  tally: Tally,
  write: (text: string) => void,
): Promise<Finding | null> {
  const limits = { end: Date.now() + minutes * 60_000, shrinkMs: 0 }
  const faulty = await engines[engine](faultySite)
  const mended = await engines[engine](mendedSite)
  try {
    for (let seed = firstSeed; Date.now() < limits.end; seed += 1) {
      const finding = await send(faulty, seed, tally, limits)
      if (finding === null) continue
      const found = await follow(mended, finding, { visits: 0, steps: 0 })
      if (found === null) return finding
      write(`  Without the fault, too: ${describe(found, engine, seed)}`)
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

/** Builds the demo, unless it is to be visited as it is. */
function prepareDemo({ isBuilt }: Arguments): void {
  if (!isBuilt) buildDemo()
  else if (!existsSync(path.join(root, 'dist-demo/index.html')))
    throw new WrongArguments('The demo has not been built; npm run build:demo does.')
}

function buildDemo(): void {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--mode', 'demo', '--logLevel', 'error']
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The demo could not be built.')
}

/** Keeps a finding in files, and says how to see it again. */
function describe(finding: Finding, engine: EngineName, seed: number): string {
  const { invariant, detail, steps, isRepeated, picture } = finding
  const file = path.join(findingsFolder, `${engine}-${seed}`)
  mkdirSync(path.join(root, findingsFolder), { recursive: true })
  writeFileSync(path.join(root, `${file}.json`), formatReplay({ engine, isRepeated, steps }))
  if (picture !== null) writeFileSync(path.join(root, `${file}.png`), picture)
  const list = ['Open / in an empty browser, 1280 x 800 px', ...steps.map(describeStep)]
  return [
    '',
    `Not true: ${invariant}.`,
    `  ${detail}`,
    ...list.map((step, at) => `${String(at + 1).padStart(3)}. ${step}`),
    ...(isRepeated ? [`     All from 2 on again and again.`] : []),
    `Seed ${seed}. ${picture === null ? 'No picture.' : `Picture: ${file}.png`}`,
    `Again: npm run visitors -- --engine ${engine} --replay ${file}.json`,
    '',
    '',
  ].join('\n')
}
