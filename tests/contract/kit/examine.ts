import type { Clause, Examination, Need } from './clause'
import { bearerClauses, roleClauses } from './clauses/identity'
import { operationClauses } from './clauses/operations'
import { requestClauses } from './clauses/requests'
import { schemaClauses } from './clauses/schema'
import { signInClauses } from './clauses/signIn'
import { valueClauses } from './clauses/values'
import { xsrfClauses } from './clauses/xsrf'
import { createClient } from './client'
import { BrokenClause, UncheckedClause } from './findings'
import type { Target } from './target'

/** Every clause of the contract, in the order of the report. */
export const clauses: readonly Clause[] = [
  ...schemaClauses,
  ...operationClauses,
  ...bearerClauses,
  ...roleClauses,
  ...xsrfClauses,
  ...signInClauses,
  ...requestClauses,
  ...valueClauses,
]

/** What became of one clause at one backend. */
export interface Finding {
  clause: Clause
  outcome: 'kept' | 'broken' | 'skipped'
  /** Why it is broken or skipped; remarks on one that is kept. */
  remarks: string[]
}

export interface ExaminationOptions {
  /** Leaves out what creates data. */
  readOnly?: boolean
  /** Leaves out what needs a token. */
  anonymousOnly?: boolean
  /** Tells this run's data from that of others. */
  runId: string
}

/** Begins every title and name that the kit creates, for whoever tidies up a real backend. */
export const createdNamePrefix = 'Vertragsprüfung'

/** Prepares examinations of one backend; the result examines one clause at a time and never rejects. */
export function createExaminer(
  target: Target,
  { readOnly = false, anonymousOnly = false, runId }: ExaminationOptions,
): (clause: Clause) => Promise<Finding> {
  let created = 0
  const bearer = (token: string | null) => (token === null ? null : `Bearer ${token}`)
  const tokens = anonymousOnly ? { admin: null, user: null } : target.tokens
  const examination: Examination = {
    target: { ...target, tokens },
    visitor: () => createClient(target, null),
    user: () => createClient(target, bearer(tokens.user)),
    admin: () => createClient(target, bearer(tokens.admin)),
    hasAdmin: tokens.admin !== null,
    newName: (text) =>
      [createdNamePrefix, `${runId}-${(created += 1)}`, text].filter(Boolean).join(' '),
  }

  const reasonToSkip = (need: Need): string | undefined => {
    if (need === 'writing')
      return readOnly ? 'it creates data, and --read-only is given' : undefined
    if (anonymousOnly) return 'it needs a token, and --anonymous-only is given'
    return tokens[need] === null ? `it needs a token; pass --${need}-token` : undefined
  }

  return async (clause) => {
    const reason = (clause.needs ?? []).map(reasonToSkip).find((found) => found !== undefined)
    if (reason !== undefined) return { clause, outcome: 'skipped', remarks: [reason] }
    try {
      return { clause, outcome: 'kept', remarks: (await clause.examine(examination)) ?? [] }
    } catch (error) {
      if (error instanceof UncheckedClause) {
        return { clause, outcome: 'skipped', remarks: [error.message] }
      }
      if (error instanceof BrokenClause) {
        return { clause, outcome: 'broken', remarks: [error.message, ...error.details] }
      }
      return { clause, outcome: 'broken', remarks: [`The kit itself failed: ${String(error)}`] }
    }
  }
}

/**
 * Examines all clauses, one after the other, so that a backend's log can be read beside the report.
 * @param onFinding is told of each clause as soon as it is examined
 */
export async function examineAll(
  target: Target,
  options: ExaminationOptions,
  onFinding: (finding: Finding) => void = () => {},
): Promise<Finding[]> {
  const examine = createExaminer(target, options)
  const findings: Finding[] = []
  for (const clause of clauses) {
    const finding = await examine(clause)
    findings.push(finding)
    onFinding(finding)
  }
  return findings
}
