import type { Finding, Report } from './examine'
import { countFindings } from './report'

/** The report for programs. */
export function toJson(url: string, report: Report): string {
  const { findings, blocked } = report
  return `${JSON.stringify(
    {
      url,
      counts: countFindings(report),
      obstacles: Array.from(blocked, ([{ sentence, blocks }, count]) => ({
        sentence,
        blocks,
        count,
      })),
      clauses: findings.map(({ clause, outcome, remarks, ms }) => {
        const { id, severity, sentence, spec } = clause
        return { id, severity, sentence, spec, outcome, remarks, ms: Math.round(ms) }
      }),
    },
    null,
    2,
  )}\n`
}

/** The report as continuous integration servers read it; what fails the run is a failure there. */
export function toJunit(
  { findings, blocked }: Report,
  isFailure: (finding: Finding) => boolean,
): string {
  const failed = findings.filter(isFailure).length + blocked.size
  const skipped = findings.filter(({ outcome }) => outcome === 'skipped').length
  const cases = findings.map((finding) => {
    const { clause, outcome, remarks, ms } = finding
    const [group = ''] = clause.id.split('.')
    const text = escapeXml(remarks.join('\n'))
    const inner = isFailure(finding)
      ? `<failure message="${escapeXml(clause.sentence)}">${text}</failure>`
      : outcome === 'skipped'
        ? `<skipped message="${text}"/>`
        : text && `<system-out>${text}</system-out>`
    return `    <testcase classname="contract.${group}" name="${clause.id}" time="${(ms / 1000).toFixed(3)}">${inner}</testcase>`
  })
  const looks = Array.from(
    blocked.keys(),
    ({ sentence, blocks }) =>
      `    <testcase classname="contract" name="first look: ${blocks}"><failure message="${escapeXml(sentence)}"/></testcase>`,
  )
  const attributes = `tests="${cases.length + looks.length}" failures="${failed}" skipped="${skipped}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes}>`,
    `  <testsuite name="contract" ${attributes}>`,
    ...looks,
    ...cases,
    '  </testsuite>',
    '</testsuites>\n',
  ].join('\n')
}

const escapeXml = (text: string) =>
  text
    // XML knows no control characters, not even escaped.
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
