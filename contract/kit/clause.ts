import { BrokenClause, UncheckedClause } from './expect'
import type { Kit } from './kit'

/** One sentence of the contract, with the examination that shows whether a backend keeps it. */
export interface Clause {
  /** Unique, such as `xsrf.header-missing`; what stands before the dot names the group. */
  id: string
  /** Where a must is broken, the storefront does not work or somebody gets in; it works without what is debatable. */
  severity: 'must' | 'debatable'
  sentence: string
  /**
   * @throws {BrokenClause} when it does not hold
   * @throws {UncheckedClause} when it cannot be examined at this backend, or in this run
   */
  examine: (kit: Kit) => Promise<void>
}

/** What became of one clause at one backend. */
export interface Finding extends Omit<Clause, 'examine'> {
  outcome: 'kept' | 'broken' | 'skipped'
  /** Why it is broken or skipped. */
  reason: string
}

/** The clauses that `add` adds by titles such as `id: sentence` and `id (debatable): sentence`. */
export function clausesOf(
  add: (test: (title: string, examine: Clause['examine']) => void) => void,
): Clause[] {
  const clauses: Clause[] = []
  add((title, examine) => {
    const [, id, debatable, sentence] = /^(\S+?)( \(debatable\))?: (.+\.)$/.exec(title) ?? []
    if (id === undefined || sentence === undefined) throw new Error(`No title: ${title}`)
    clauses.push({ id, severity: debatable ? 'debatable' : 'must', sentence, examine })
  })
  return clauses
}

/** Examines a clause at a backend. */
export async function judge({ examine, ...clause }: Clause, kit: Kit): Promise<Finding> {
  kit.notes.clause = clause.id
  try {
    await examine(kit)
    return { ...clause, outcome: 'kept', reason: '' }
  } catch (error) {
    if (error instanceof UncheckedClause) {
      return { ...clause, outcome: 'skipped', reason: error.message }
    }
    const isVerdict = error instanceof BrokenClause
    const reason = isVerdict ? error.message : `The kit itself failed: ${String(error)}`
    return { ...clause, outcome: 'broken', reason }
  }
}
