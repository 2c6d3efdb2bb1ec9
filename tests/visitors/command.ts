import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPreview } from '../servers'
import { readArguments, usage, WrongArguments, type Arguments } from './arguments'
import { describeStep } from './behaviours'
import { engines, type EngineName } from './browsers'
import { buildWithFault, knownFaults } from './knownFaults'
import { visitAgain, visitRandomly, type Finding, type Tally } from './randomVisits'
import { formatReplay } from './replayFile'

const root = path.resolve(import.meta.dirname, '../..')
const findingsFolder = 'visitors-found'

/** How long a finding may be made shorter, in milliseconds. */
const shrinkMs = 120_000

/** Follows a command line. Returns the exit code: 0 when visitors have found nothing. */
export async function run(args: readonly string[], write: (text: string) => void): Promise<number> {
  try {
    const wanted = readArguments(args)
    if (wanted.isHelp) {
      write(usage)
      return 0
    }
    return await (wanted.seeksKnownFaults ? seekKnownFaults : visitDemo)(wanted, write)
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return error instanceof WrongArguments ? 2 : 1
  }
}

async function visitDemo(wanted: Arguments, write: (text: string) => void): Promise<number> {
  if (!wanted.isBuilt || !existsSync(path.join(root, 'dist-demo/index.html'))) buildDemo()
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
      return { finding: await visitAgain(browser, replay.steps, tally), seed: firstSeed }
    }
    const end = Date.now() + minutes * 60_000
    for (let seed = firstSeed; seed < firstSeed + visits && Date.now() < end; seed += 1) {
      const finding = await visitRandomly(browser, seed, tally, { end, shrinkMs })
      if (finding !== null) return { finding, seed }
    }
    return { finding: null, seed: firstSeed }
  } finally {
    await browser.close()
  }
}

/** Takes each mend out in turn, and lists how long visitors need to find the fault. Returns 1 when one is not found. */
async function seekKnownFaults(
  { engine, seed: firstSeed, minutes }: Arguments,
  write: (text: string) => void,
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'known-fault-'))
  let missed = 0
  try {
    for (const fault of knownFaults) {
      await buildWithFault(fault, folder)
      const site = await startPreview('demo', { folder })
      const browser = await engines[engine](site.url)
      const tally: Tally = { visits: 0, steps: 0 }
      const start = Date.now()
      const limits = { end: start + minutes * 60_000, shrinkMs: 0 }
      let finding: Finding | null = null
      for (let seed = firstSeed; finding === null && Date.now() < limits.end; seed += 1) {
        finding = await visitRandomly(browser, seed, tally, limits)
      }
      await browser.close()
      site.stop()
      if (finding === null) missed += 1
      const effort = `${((Date.now() - start) / 60_000).toFixed(1)} min, ${tally.steps} steps`
      write(
        `${finding === null ? '✗ not found' : '✓ found'} after ${effort}: ${fault.name}\n${
          finding === null ? '' : `    Not true: ${finding.invariant}. ${finding.detail}\n`
        }`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return missed === 0 ? 0 : 1
}

function buildDemo(): void {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--mode', 'demo', '--logLevel', 'error']
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The demo could not be built.')
}

/** Keeps a finding in files, and says how to see it again. */
function describe(finding: Finding, engine: EngineName, seed: number): string {
  const { invariant, detail, steps, picture } = finding
  const file = path.join(findingsFolder, `${engine}-${seed}`)
  mkdirSync(path.join(root, findingsFolder), { recursive: true })
  writeFileSync(path.join(root, `${file}.json`), formatReplay({ engine, steps }))
  if (picture !== null) writeFileSync(path.join(root, `${file}.png`), picture)
  const list = ['Open / in an empty browser, 1280 x 800 px', ...steps.map(describeStep)]
  return [
    '',
    `Not true: ${invariant}.`,
    `  ${detail}`,
    ...list.map((step, at) => `${String(at + 1).padStart(3)}. ${step}`),
    `Seed ${seed}. ${picture === null ? 'No picture.' : `Picture: ${file}.png`}`,
    `Again: npm run visitors -- --engine ${engine} --replay ${file}.json`,
    '',
    '',
  ].join('\n')
}
