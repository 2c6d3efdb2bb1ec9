import type { Examination } from './examine'

/**
 * - `must`: where it is broken, the storefront does not work or somebody gets in
 * - `should`: debatable; the storefront works without it, and a backend may have its reasons
 */
export type Severity = 'must' | 'should'

/** One sentence of the contract, with the examination that shows whether a backend keeps it. */
export interface Clause {
  /** Unique, such as `xsrf.header-missing`; what stands before the dot names the group. */
  id: string
  severity: Severity
  sentence: string
  /**
   * Returns when the clause holds, with remarks worth reading if there are any. What it takes from `kit` (a person, a name for
   * something new) decides what it needs.
   * @throws {BrokenClause} when it does not hold
   * @throws {UncheckedClause} when it cannot be examined at this backend, or in this run
   */
  examine: (kit: Examination) => Promise<string[] | void>
}

/** Adds a clause; its title is `id: sentence`, or `id (debatable): sentence`. */
type AddClause = (title: string, examine: Clause['examine']) => void

/** The clauses that `add` is given, in that order. */
export function clausesOf(add: (test: AddClause) => void): Clause[] {
  const clauses: Clause[] = []
  add((title, examine) => {
    const [, id, debatable, sentence] = /^(\S+?)( \(debatable\))?: (.+\.)$/.exec(title) ?? []
    if (id === undefined || sentence === undefined) throw new Error(`No title: ${title}`)
    clauses.push({ id, severity: debatable ? 'should' : 'must', sentence, examine })
  })
  return clauses
}

/** A part of a sentence as the sentence's beginning. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
