import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { findStories } from '../../stories/docs/coverage.ts'
import { causeOf } from './cause.ts'
import { lookInWords } from './lookInWords.ts'
import {
  baselineFile,
  isNoted,
  partFile,
  readBaselines,
  readRun,
  runFile,
  writeBaseline,
  writeRun,
  type Finding,
} from './report.ts'

/** The story to whose pictures a name belongs. */
const storyIdOf = (name: string) => name.split('/').slice(0, 2).join('--')

const byCause = (a: Finding, b: Finding) => a.cause.localeCompare(b.cause)

/** Every story, by its id. */
function readStories() {
  const files = readdirSync('stories', { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => [`stories/${file}`, readFileSync(path.join('stories', file), 'utf8')])
  return new Map(findStories(Object.fromEntries(texts)).map((story) => [story.id, story]))
}

/** Vitest writes pictures twice as large as they need to be. */
async function shrinkBaselines(): Promise<void> {
  for (const file of readBaselines().map(baselineFile)) {
    const large = readFileSync(file)
    const small = await sharp(large).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
    if (small.length < large.length) writeFileSync(file, small)
  }
}

/** Says in words which looks have changed, are new or have no story any more, and writes the page that shows them. */
export class PictureReporter implements Reporter {
  readonly #causes = new Map<string, string>()
  #vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }

  async onTestCaseResult(test: TestCase) {
    for (const { name, status } of test.meta().looks ?? []) {
      if (status !== 'changed') continue
      cpSync(baselineFile(name), partFile(name, 'reference'))
      this.#causes.set(name, await causeOf(partFile(name, 'reference'), partFile(name, 'actual')))
    }
  }

  async onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const looks = tests.flatMap((test) => test.meta().looks ?? [])
    const missed = looks.filter(({ status }) => status === 'missed').length
    if (missed > 0) {
      if (process.env['CI']) process.exitCode = 1
      this.#vitest?.logger.log(
        `Not compared: ${missed} looks of stories. The baselines were drawn by the npm-shipped Chromium, which runs on Linux ` +
          'on x64 alone and is not used when CHROMIUM_PATH names another.\n',
      )
    }
    if (looks.length === 0 || missed > 0) return
    const all = readBaselines().length
    const run = { date: new Date().toISOString(), compared: looks.length, all }
    const { findings, undrawn } = this.#findings(tests)
    if (this.#vitest?.config.snapshotOptions.updateSnapshot === 'all') {
      // What remains has no story any more.
      for (const finding of findings) writeBaseline({ ...finding, verdict: 'accepted' })
      await shrinkBaselines()
      return writeRun({ ...run, findings: undrawn })
    }
    const lines = [`Ansichten: ${looks.length} verglichen, ${findings.length} weichen ab`]
    for (const [at, { cause, title }] of findings.entries()) {
      if (cause !== findings[at - 1]?.cause) lines.push(`\n  ${cause}`)
      lines.push(`    ${title}`)
    }
    this.#vitest?.logger.log(lines.join('\n'))
    await writeRun({ ...run, findings: [...findings, ...undrawn].toSorted(byCause) })
    if (findings.length === 0) return
    process.exitCode = 1
    // Meanwhile the other reporters have written what they write.
    this.#vitest?.logger.log('Ansehen und urteilen: npm run stories:review\n')
  }

  /** What differs in the stories that were drawn, and what was rejected or noted in others. */
  #findings(tests: readonly TestCase[]) {
    const stories = readStories()
    const before = existsSync(runFile) ? readRun().findings.filter(isNoted) : []
    const drawn = tests.map((test) => test.meta()).filter(({ looks }) => looks)
    const looks = drawn.flatMap((meta) => meta.looks ?? [])
    const found: Omit<Finding, 'title' | 'file'>[] = []
    for (const { name, status } of looks) {
      const cause = this.#causes.get(name) ?? 'neu'
      if (status === 'changed' || status === 'new') found.push({ name, status, cause })
    }
    const isKnown = (name: string) => stories.has(storyIdOf(name))
    const isDrawn = (name: string) => drawn.some(({ storyId }) => storyId === storyIdOf(name))
    for (const name of readBaselines()) {
      // Of a story that is gone, or of a look that a story no longer has.
      if (isKnown(name) && (!isDrawn(name) || looks.some((look) => look.name === name))) continue
      cpSync(baselineFile(name), partFile(name, 'reference'))
      found.push({ name, status: 'gone', cause: 'entfallen' })
    }
    const findings: Finding[] = found
      .map((finding) => {
        const { title = '', file = '' } = stories.get(storyIdOf(finding.name)) ?? {}
        const noted = before.find(({ name }) => name === finding.name)
        const look = lookInWords(finding.name)
        return { ...noted, ...finding, title: `${title || finding.name}, ${look}`, file }
      })
      .toSorted(byCause)
    const undrawn = before.filter(({ name }) => isKnown(name) && !isDrawn(name))
    return { findings, undrawn }
  }
}
