import { clauses, type Finding, type Report } from './examine'
import { counted } from './findings'

const idWidth = Math.max(...clauses.map(({ id }) => id.length))

/** What stands before a clause: kept, broken, debatable or not examined. */
function signOf({ outcome, clause }: Finding): string {
  if (outcome === 'kept') return '✓'
  if (outcome === 'skipped') return '–'
  return clause.severity === 'must' ? '✗' : '!'
}

/** The rows of the report on one clause: its sign, id and sentence, and below them what there is to say. */
export function formatFinding(finding: Finding): string {
  const { clause, outcome, remarks } = finding
  const begin = outcome === 'skipped' ? 'Not examined: ' : ''
  const lines = remarks.map((remark) => `    ${begin}${remark}`)
  return [`${signOf(finding)} ${clause.id.padEnd(idWidth)}  ${clause.sentence}`, ...lines].join(
    '\n',
  )
}

/** What the first look has found, with the number of clauses that wait for it. */
export const formatObstacles = ({ blocked }: Pick<Report, 'blocked'>): string =>
  Array.from(blocked, ([{ sentence }, count]) => {
    const verbs = count === 1 ? 'waits for it and was' : 'wait for it and were'
    return `✗ ${sentence}\n    ${counted(count, 'clause')} ${verbs} not examined.`
  }).join('\n')

/** How many clauses there are of each outcome. */
export function countFindings({ findings, blocked }: Pick<Report, 'findings' | 'blocked'>) {
  const count = (sign: string) => findings.filter((finding) => signOf(finding) === sign).length
  const waiting = [...blocked.values()].reduce((sum, number) => sum + number, 0)
  return {
    clauses: findings.length + waiting,
    kept: count('✓'),
    broken: count('✗'),
    debatable: count('!'),
    notExamined: count('–') + waiting,
  }
}

/** The report's last lines: how many clauses there are of each outcome, and the ids of those that are not kept. */
export function formatSummary(report: Pick<Report, 'findings' | 'blocked'>): string {
  const { clauses: all, kept, broken, debatable, notExamined } = countFindings(report)
  const idsOf = (sign: string) =>
    report.findings
      .filter((finding) => signOf(finding) === sign)
      .map(({ clause }) => clause.id)
      .join(', ')
  return [
    `${counted(all, 'clause')}: ${kept} kept, ${broken} broken, ${debatable} debatable, ${notExamined} not examined`,
    ...(broken > 0 ? [`Broken: ${idsOf('✗')}`] : []),
    ...(debatable > 0 ? [`Debatable (--strict fails on them): ${idsOf('!')}`] : []),
    ...(notExamined > 0 ? ['This was not the whole contract: see what was not examined.'] : []),
  ].join('\n')
}
