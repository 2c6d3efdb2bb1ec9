import { clauses, type Finding } from './examine'

const signs = { kept: '✓', broken: '✗', skipped: '–' } as const
const idWidth = Math.max(...clauses.map(({ id }) => id.length))

/** The rows of the report on one clause: its sign, id and sentence, and below them what there is to say. */
export function formatFinding({ clause, outcome, remarks }: Finding): string {
  const begin = outcome === 'skipped' ? 'Not examined: ' : ''
  const lines = remarks.map((remark) => `    ${begin}${remark}`)
  return [`${signs[outcome]} ${clause.id.padEnd(idWidth)}  ${clause.sentence}`, ...lines].join('\n')
}

/** The report's last lines: how many clauses there are of each outcome, and the ids of the broken ones. */
export function formatSummary(findings: readonly Finding[]): string {
  const count = (outcome: Finding['outcome']) =>
    findings.filter((finding) => finding.outcome === outcome).length
  const broken = findings
    .filter(({ outcome }) => outcome === 'broken')
    .map(({ clause }) => clause.id)
  return [
    `${findings.length} clauses: ${count('kept')} kept, ${count('broken')} broken, ${count('skipped')} not examined`,
    ...(broken.length > 0 ? [`Broken: ${broken.join(', ')}`] : []),
    ...(count('skipped') > 0
      ? ['This was not the whole contract: see what was not examined.']
      : []),
  ].join('\n')
}
