import type { GraphQLSchema } from 'graphql'
import type { Clause, Severity } from './clause'
import { createClient, type Client, type ClientOptions } from './client'
import { BrokenClause, UncheckedClause } from './findings'
import { introspect, lookFirst, type Obstacle } from './firstLook'
import { attentiveFetch, newJournal } from './journal'
import type { Target, Tokens } from './target'

/** What an examination leaves out. */
export interface ExaminationOptions {
  /** Marks the data that this run creates. */
  runId: string
  /** Leaves out what creates data. */
  readOnly?: boolean
  /** Leaves out what needs a token. */
  anonymousOnly?: boolean
}

/** What became of one clause at one backend. */
export interface Finding {
  id: string
  severity: Severity
  sentence: string
  outcome: 'kept' | 'broken' | 'skipped'
  /** Why it is broken or skipped; remarks on one that is kept. */
  remarks: string[]
  /** What keeps it from being examined, and others with it. */
  obstacle?: string
}

/** Begins every title and name that the kit creates, so that a real backend can be tidied up. */
export const createdNamePrefix = 'Vertragsprüfung'

/** A clause waits for something that keeps others from being examined, too. */
class WaitingClause extends UncheckedClause {}

/** What a clause has at hand; what this run does not have throws `UncheckedClause`, which says why. */
export type Examination = ReturnType<typeof createExamination>

/** What clauses have at hand at a backend; `obstacles` is what the first look has found. */
export function createExamination(
  target: Target,
  { readOnly = false, anonymousOnly = false, runId }: ExaminationOptions,
  obstacles: readonly Obstacle[] = [],
) {
  let created = 0
  let schema: Promise<GraphQLSchema | null> | undefined
  const journal = newJournal()
  const watched = { ...target, fetch: attentiveFetch(target.fetch, journal) }
  const hasAdmin = !anonymousOnly && target.tokens.admin !== null

  /** Somebody's token. */
  const token = (person: keyof Tokens): string => {
    if (anonymousOnly) {
      throw new UncheckedClause('it needs a token, and --anonymous-only is given')
    }
    const found = target.tokens[person]
    if (found === null) throw new UncheckedClause(`it needs a token; pass --${person}-token`)
    const obstacle = obstacles.find(({ blocks }) => blocks === person)
    if (obstacle !== undefined) throw new WaitingClause(obstacle.sentence)
    return found
  }
  /** A new client; without options one that has no token. */
  const visitor = (options?: ClientOptions) => createClient(watched, options)
  const admin = (): Client => visitor({ token: token('admin') })
  return {
    target: watched,
    /** What was noticed at all answers of this run. */
    journal,
    visitor,
    admin,
    user: (): Client => visitor({ token: token('user') }),
    /** A new client of the admin where there is one, else of a visitor. */
    adminOrVisitor: (): Client => (hasAdmin ? admin() : visitor()),
    token,
    /** A name that nothing else bears, by which people recognise what the kit has left behind. */
    newName: (text?: string): string => {
      if (readOnly) throw new UncheckedClause('it creates data, and --read-only is given')
      created += 1
      return [createdNamePrefix, `${runId}-${created}`, text].filter(Boolean).join(' ')
    },
    /** Reads the schema that the backend shows; null when it shows none. */
    readSchema: (): Promise<GraphQLSchema | null> =>
      (schema ??= introspect(hasAdmin ? admin() : visitor())),
  }
}

/** Looks at a backend and prepares examinations of it. */
export async function createExaminer(target: Target, options: ExaminationOptions) {
  const obstacles: Obstacle[] = []
  const kit = createExamination(target, options, obstacles)
  obstacles.push(...(await lookFirst(kit, options.anonymousOnly)))

  const judge = async ({
    examine,
  }: Clause): Promise<Pick<Finding, 'outcome' | 'remarks' | 'obstacle'>> => {
    const everything = obstacles.find(({ blocks }) => blocks === 'everything')
    try {
      if (everything !== undefined) throw new WaitingClause(everything.sentence)
      return { outcome: 'kept', remarks: (await examine(kit)) ?? [] }
    } catch (error) {
      if (error instanceof WaitingClause) {
        return { outcome: 'skipped', remarks: [error.message], obstacle: error.message }
      }
      if (error instanceof UncheckedClause) return { outcome: 'skipped', remarks: [error.message] }
      if (error instanceof BrokenClause) {
        return { outcome: 'broken', remarks: [error.message, ...error.details] }
      }
      return { outcome: 'broken', remarks: [`The kit itself failed: ${String(error)}`] }
    }
  }

  return {
    obstacles,
    /** Examines one clause; never rejects. */
    examine: async (clause: Clause): Promise<Finding> => {
      const { id, severity, sentence } = clause
      kit.journal.sender = id
      return { id, severity, sentence, ...(await judge(clause)) }
    },
  }
}

/** Whether a finding makes a run fail. */
export const isFailure = ({ outcome, severity }: Finding, strict: boolean): boolean =>
  outcome === 'broken' && (strict || severity === 'must')
