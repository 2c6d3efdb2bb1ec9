import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { findStories } from '../../stories/docs/coverage.ts'
import { causeOf } from './cause.ts'
import {
  acceptFinding,
  baselineFile,
  partFile,
  readBaselines,
  reportFolder,
  writePage,
  type Finding,
} from './report.ts'

/** The story to whose pictures a name belongs. */
const storyIdOf = (name: string) => name.split('/').slice(0, 2).join('--')

/** Where each story stands in Storybook, by its id. */
function readTitles(): Map<string, string> {
  const files = readdirSync('stories', { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => [file, readFileSync(path.join('stories', file), 'utf8')])
  return new Map(findStories(Object.fromEntries(texts)).map(({ id, title }) => [id, title]))
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

  onTestRunStart() {
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
      for (const finding of findings) acceptFinding(finding)
      return shrinkBaselines()
    }
    if (findings.length > 0) process.exitCode = 1
    this.#list(findings, looks.length)
    await writePage({ date: new Date().toISOString(), compared: looks.length, findings })
  }

  #findings(tests: readonly TestCase[]): Finding[] {
    const titles = readTitles()
    const found: Omit<Finding, 'title'>[] = []
    const drawn = new Map<string | undefined, string[]>()
    for (const { looks, storyId } of tests.map((test) => test.meta())) {
      if (looks)
        drawn.set(
          storyId,
          looks.map(({ name }) => name),
        )
      for (const { name, status } of looks ?? []) {
        const cause = this.#causes.get(name) ?? 'neu'
        if (status === 'changed' || status === 'new') found.push({ name, status, cause })
      }
    }
    for (const name of readBaselines()) {
      const id = storyIdOf(name)
      // Of a story that is gone, or of a look that a story no longer has.
      if (titles.has(id) && drawn.get(id)?.includes(name) !== false) continue
      cpSync(baselineFile(name), partFile(name, 'reference'))
      found.push({ name, status: 'gone', cause: 'entfallen' })
    }
    return found
      .map((finding) => ({
        ...finding,
        title: titles.get(storyIdOf(finding.name)) ?? finding.name,
      }))
      .toSorted((a, b) => a.cause.localeCompare(b.cause))
  }

  /** Prints every finding, by its cause. */
  #list(findings: readonly Finding[], compared: number) {
    const count = (wanted: Finding['status']) =>
      findings.filter(({ status }) => status === wanted).length
    const lines = [
      `Looks: ${compared} compared, ${count('changed')} changed, ${count('new')} new and without a baseline, ${count('gone')} without a story.`,
    ]
    for (const [at, { cause, name, title }] of findings.entries()) {
      if (cause !== findings[at - 1]?.cause) lines.push(`\n  ${cause}`)
      lines.push(`    ${name.replace(/.*\//, '').padEnd(10)} ${title}`)
    }
    if (findings.length > 0) lines.push('\nTo accept or reject them: npm run stories:review\n')
    this.#vitest?.logger.log(lines.join('\n'))
  }
}
