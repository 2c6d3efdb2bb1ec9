import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { clauses } from './clauses'
import type { Finding } from './examine'
import { counted } from './findings'

const idWidth = Math.max(...clauses.map(({ id }) => id.length))

/** What stands before a clause: kept, broken, debatable or not examined. */
function signOf({ outcome, severity }: Finding): '✓' | '✗' | '!' | '–' {
  if (outcome === 'kept') return '✓'
  if (outcome === 'skipped') return '–'
  return severity === 'must' ? '✗' : '!'
}

/** The rows of the report on one clause: its sign, id and sentence, and below them what there is to say. */
function formatFinding(finding: Finding): string {
  const begin = finding.outcome === 'skipped' ? 'Not examined: ' : ''
  const row = `${signOf(finding)} ${finding.id.padEnd(idWidth)}  ${finding.sentence}`
  return [row, ...finding.remarks.map((remark) => `    ${begin}${remark}`)].join('\n')
}

/** Vitest's report as a backend's developer reads it: a row or more for each clause, and a summary. */
export class ContractReporter implements Reporter {
  readonly #write: (text: string) => void
  readonly findings: Finding[] = []
  /** Why the examination itself could not run. */
  readonly errors: string[] = []

  constructor(write: (text: string) => void) {
    this.#write = write
  }

  onTestCaseResult(test: TestCase): void {
    const { finding } = test.meta()
    if (finding === undefined) return
    this.findings.push(finding)
    if (finding.obstacle === undefined) this.#write(`${formatFinding(finding)}\n`)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const errors = [...modules.flatMap((module) => module.errors()), ...unhandled]
    this.errors.push(...errors.map(({ message }) => `The kit itself failed: ${message}`))
    this.#write(`\n${[...this.errors, ...this.#summary()].join('\n')}\n`)
  }

  /** What keeps clauses from being examined, how many there are of each outcome, and the ids of those that are not kept. */
  #summary(): string[] {
    const waiting = this.findings.map(({ obstacle }) => obstacle)
    const obstacles = [...new Set(waiting)].flatMap((obstacle) => {
      const { length } = waiting.filter((other) => other === obstacle)
      const verbs = length === 1 ? 'waits for it and was' : 'wait for it and were'
      const waits = `    ${counted(length, 'clause')} ${verbs} not examined.`
      return obstacle === undefined ? [] : [`✗ ${obstacle}`, `${waits}\n`]
    })
    const ids = (sign: string) =>
      this.findings.filter((f) => signOf(f) === sign).map(({ id }) => id)
    const [kept, broken, debatable, skipped] = [ids('✓'), ids('✗'), ids('!'), ids('–')]
    return [
      ...obstacles,
      `${counted(this.findings.length, 'clause')}: ${kept.length} kept, ${broken.length} broken, ${debatable.length} debatable, ${skipped.length} not examined`,
      ...(broken.length > 0 ? [`Broken: ${broken.join(', ')}`] : []),
      ...(debatable.length > 0
        ? [`Debatable (--strict fails on them): ${debatable.join(', ')}`]
        : []),
      ...(skipped.length > 0
        ? ['This was not the whole contract: see what was not examined.']
        : []),
    ]
  }
}
