import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { findStories } from '../../stories/docs/coverage.ts'
import { causeOf } from './cause.ts'
import { lookInWords } from './lookInWords.ts'
import {
  baselineFile,
  partFile,
  readBaselines,
  readRun,
  reportFolder,
  runFile,
  writeBaseline,
  writeRun,
  type Finding,
} from './report.ts'

/** The story to whose pictures a name belongs. */
const storyIdOf = (name: string) => name.split('/').slice(0, 2).join('--')

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
  #before: readonly Finding[] = []
  #vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }

  onTestRunStart() {
    if (existsSync(runFile)) this.#before = readRun().findings
    rmSync(reportFolder, { recursive: true, force: true })
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
    const findings = this.#findings(tests)
    if (this.#vitest?.config.snapshotOptions.updateSnapshot === 'all') {
      // What remains has no story any more.
      for (const finding of findings) writeBaseline({ ...finding, verdict: 'accepted' })
      return shrinkBaselines()
    }
    const lines = [`Ansichten: ${looks.length} verglichen, ${findings.length} weichen ab`]
    for (const [at, { cause, title }] of findings.entries()) {
      if (cause !== findings[at - 1]?.cause) lines.push(`\n  ${cause}`)
      lines.push(`    ${title}`)
    }
    this.#vitest?.logger.log(lines.join('\n'))
    if (findings.length === 0) return
    process.exitCode = 1
    await writeRun({ date: new Date().toISOString(), compared: looks.length, findings })
    // Meanwhile the other reporters have written what they write.
    this.#vitest?.logger.log('Ansehen und urteilen: npm run stories:review\n')
  }

  #findings(tests: readonly TestCase[]): Finding[] {
    const stories = readStories()
    const drawn = tests.map((test) => test.meta()).filter(({ looks }) => looks)
    const looks = drawn.flatMap((meta) => meta.looks ?? [])
    const found: Omit<Finding, 'title' | 'file'>[] = []
    for (const { name, status } of looks) {
      const cause = this.#causes.get(name) ?? 'neu'
      if (status === 'changed' || status === 'new') found.push({ name, status, cause })
    }
    for (const name of readBaselines()) {
      const id = storyIdOf(name)
      const isDrawn = drawn.some(({ storyId }) => storyId === id)
      // Of a story that is gone, or of a look that a story no longer has.
      if (stories.has(id) && (!isDrawn || looks.some((look) => look.name === name))) continue
      cpSync(baselineFile(name), partFile(name, 'reference'))
      found.push({ name, status: 'gone', cause: 'entfallen' })
    }
    return found
      .map((finding) => {
        const { title = '', file = '' } = stories.get(storyIdOf(finding.name)) ?? {}
        // What was rejected stays so until somebody accepts it.
        const rejected = this.#before.find(
          ({ name, verdict }) => name === finding.name && verdict === 'rejected',
        )
        return {
          ...rejected,
          ...finding,
          title: `${title || finding.name}, ${lookInWords(finding.name)}`,
          file,
        }
      })
      .toSorted((a, b) => a.cause.localeCompare(b.cause))
  }
}
