import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node'
import type { Finding } from './clause'
import { clausesFor } from './clauses'

const idWidth = Math.max(...clausesFor().map(({ id }) => id.length))

/** What stands before a clause. */
const signOf = ({ outcome, severity }: Finding): string =>
  ({ kept: '✓', skipped: '–', broken: severity === 'must' ? '✗' : '!' })[outcome]

/** The row of a clause: its sign, id and sentence, and below it what there is to say. */
function formatFinding(finding: Finding): string {
  const { id, sentence, outcome, reason } = finding
  const row = `${signOf(finding)} ${id.padEnd(idWidth)}  ${sentence}\n`
  if (outcome === 'kept') return row
  const said = outcome === 'skipped' ? `Not examined: ${reason}` : reason
  return `${row}    ${said.replaceAll('\n', '\n    ')}\n`
}

/** Vitest's report as a backend's developer reads it: a row or more for each clause, and a summary. */
export class ContractReporter implements Reporter {
  readonly #write: (text: string) => void
  readonly #findings: Finding[] = []
  /** Whether every clause was examined that could be, and none makes the run fail. */
  hasPassed = false

  constructor(write: (text: string) => void) {
    this.#write = write
  }

  onTestCaseResult(test: TestCase): void {
    const { finding } = test.meta()
    if (finding === undefined) return
    this.#findings.push(finding)
    this.#write(formatFinding(finding))
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message: string }[],
    reason: TestRunEndReason,
  ): void {
    this.hasPassed = reason === 'passed' && this.#findings.length > 0
    const errors = [...modules.flatMap((module) => module.errors()), ...unhandled]
    const ids = (sign: string) =>
      this.#findings.filter((finding) => signOf(finding) === sign).map(({ id }) => id)
    const [kept, broken, debatable, skipped] = [ids('✓'), ids('✗'), ids('!'), ids('–')]
    const lines = [
      '',
      ...errors.map(({ message }) => `The kit itself failed: ${message}`),
      `${this.#findings.length} clauses: ${kept.length} kept, ${broken.length} broken, ${debatable.length} debatable, ${skipped.length} not examined`,
      broken.length > 0 && `Broken: ${broken.join(', ')}`,
      debatable.length > 0 && `Debatable (--strict fails on them): ${debatable.join(', ')}`,
      skipped.length > 0 && 'This was not the whole contract: see what was not examined.',
    ]
    this.#write(`${lines.filter((line) => typeof line === 'string').join('\n')}\n`)
  }
}
