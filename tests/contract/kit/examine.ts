import type { Clause, Examination, Need } from './clause'
import { answerClauses } from './clauses/answers'
import { corsClauses } from './clauses/cors'
import { httpClauses } from './clauses/http'
import { bearerClauses, roleClauses } from './clauses/identity'
import { listClauses } from './clauses/lists'
import { operationClauses } from './clauses/operations'
import { requestClauses } from './clauses/requests'
import { schemaClauses } from './clauses/schema'
import { signInClauses } from './clauses/signIn'
import { valueClauses } from './clauses/values'
import { xsrfClauses } from './clauses/xsrf'
import { createClient } from './client'
import { BrokenClause, UncheckedClause } from './findings'
import { introspect, lookFirst, type Obstacle } from './firstLook'
import { attentiveFetch, newJournal, usualPatience, type Patience } from './journal'
import type { Target } from './target'

/** Every clause of the contract, in the order of the report. */
export const clauses: readonly Clause[] = [
  ...schemaClauses,
  ...operationClauses,
  ...bearerClauses,
  ...roleClauses,
  ...xsrfClauses,
  ...corsClauses,
  ...signInClauses,
  ...requestClauses,
  ...valueClauses,
  ...httpClauses,
  ...listClauses,
  // Last, since these judge every answer of the run.
  ...answerClauses,
]

/** What became of one clause at one backend. */
export interface Finding {
  clause: Clause
  outcome: 'kept' | 'broken' | 'skipped'
  /** Why it is broken or skipped; remarks on one that is kept. */
  remarks: string[]
  ms: number
}

export interface ExaminationOptions {
  /** Leaves out what creates data. */
  readOnly?: boolean
  /** Leaves out what needs a token. */
  anonymousOnly?: boolean
  /** Beginnings of ids; without any, every clause is examined. */
  only?: readonly string[]
  /** Ends after the first clause that makes the run fail. */
  bail?: boolean
  /** Lets broken clauses of severity `should` fail the run, too. */
  strict?: boolean
  /** Marks the data that this run creates. */
  runId: string
  patience?: Patience
}

/** What a whole examination has found. */
export interface Report {
  obstacles: Obstacle[]
  findings: Finding[]
  /** How many clauses wait for each obstacle. */
  blocked: Map<Obstacle, number>
}

/** Begins every title and name that the kit creates, for whoever tidies up a real backend. */
export const createdNamePrefix = 'Vertragsprüfung'

export interface Examiner {
  /** Examines one clause; never rejects. */
  examine: (clause: Clause) => Promise<Finding>
  examination: Examination
  obstacles: Obstacle[]
}

/** Looks at a backend and prepares examinations of it. */
export async function createExaminer(
  target: Target,
  options: ExaminationOptions,
): Promise<Examiner> {
  const { readOnly = false, anonymousOnly = false, runId, patience = usualPatience } = options
  let created = 0
  let schema: ReturnType<typeof introspect> | undefined
  const journal = newJournal(patience)
  const tokens = anonymousOnly ? { admin: null, user: null, expired: null } : target.tokens
  const watched = { ...target, tokens, fetch: attentiveFetch(target.fetch, journal) }
  const examination: Examination = {
    target: watched,
    journal,
    visitor: () => createClient(watched),
    user: () => createClient(watched, { token: tokens.user }),
    admin: () => createClient(watched, { token: tokens.admin }),
    bearer: (token) => createClient(watched, { token }),
    authorized: (authorization) => createClient(watched, { authorization }),
    hasAdmin: tokens.admin !== null,
    newName: (text) =>
      [createdNamePrefix, `${runId}-${(created += 1)}`, text].filter(Boolean).join(' '),
    readSchema: () =>
      (schema ??= introspect(tokens.admin === null ? examination.visitor() : examination.admin())),
  }
  const obstacles = await lookFirst(examination)

  const reasonToSkip = (need: Need): string | undefined => {
    if (need === 'writing') {
      return readOnly ? 'it creates data, and --read-only is given' : undefined
    }
    if (need === 'origin') return undefined
    if (anonymousOnly) return 'it needs a token, and --anonymous-only is given'
    return tokens[need] === null ? `it needs a token; pass --${need}-token` : undefined
  }

  const judge = async (clause: Clause): Promise<Omit<Finding, 'ms'>> => {
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

  const examine = async (clause: Clause): Promise<Finding> => {
    journal.sender = clause.id
    const begin = performance.now()
    return { ...(await judge(clause)), ms: performance.now() - begin }
  }
  return { obstacles, examine, examination }
}

/** Whether a clause is one of those that --only names: by its id, or by the beginning of its id. */
export const isWanted = ({ id }: Clause, only: readonly string[] = []): boolean =>
  only.length === 0 || only.some((beginning) => id.startsWith(beginning))

/** Whether a finding makes a run fail. */
export const isFailure = ({ outcome, clause }: Finding, strict = false): boolean =>
  outcome === 'broken' && (strict || clause.severity === 'must')

/**
 * Examines clauses, one after the other, so that a backend's log can be read beside the report.
 * @param onFinding is called with each finding as soon as there is one
 * @param onLook is called with what the first look has found
 */
export async function examineAll(
  target: Target,
  options: ExaminationOptions,
  onFinding: (finding: Finding) => void = () => {},
  onLook: (obstacles: readonly Obstacle[]) => void = () => {},
): Promise<Report & Pick<Examiner, 'examination'>> {
  const { examine, examination, obstacles } = await createExaminer(target, options)
  onLook(obstacles)
  const findings: Finding[] = []
  const blocked = new Map(obstacles.map((obstacle) => [obstacle, 0]))
  // Where a proxy gives page and backend one origin, nothing is asked across origins.
  const isAsked = ({ needs = [] }: Clause) =>
    target.crossOrigin !== null || !needs.includes('origin')
  for (const clause of clauses.filter((one) => isAsked(one) && isWanted(one, options.only))) {
    const obstacle = obstacles.find(
      ({ blocks }) => blocks === 'everything' || clause.needs?.includes(blocks),
    )
    if (obstacle !== undefined) {
      blocked.set(obstacle, (blocked.get(obstacle) ?? 0) + 1)
      continue
    }
    const finding = await examine(clause)
    findings.push(finding)
    onFinding(finding)
    if (options.bail && isFailure(finding, options.strict)) break
  }
  return { findings, obstacles, blocked, examination }
}
