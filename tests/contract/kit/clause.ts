import type { Client } from './client'
import type { Target } from './target'

/** What a clause needs to be examined: a person's token, or leave to create data that a backend keeps. */
export type Need = 'admin' | 'user' | 'writing'

/** What a clause has at hand while it is examined. */
export interface Examination {
  target: Target
  /** A new client without a token. */
  visitor: () => Client
  /** A new client with the user's token. */
  user: () => Client
  /** A new client with the admin's token. */
  admin: () => Client
  /** Whether there is an admin to examine with. */
  hasAdmin: boolean
  /** A name that nothing else bears, by which people recognise what the kit has left behind. */
  newName: (text?: string) => string
}

/** One sentence of the contract, with the examination that shows whether a backend keeps it. */
export interface Clause {
  /** Unique, such as `xsrf.header-missing`. */
  id: string
  /** What holds, in one sentence that names the section of SPEC.md. */
  sentence: string
  needs?: readonly Need[]
  /**
   * Returns when the clause holds, with remarks worth reading if there are any.
   * @throws {BrokenClause} when it does not hold
   * @throws {UncheckedClause} when this backend does not let it be examined
   */
  examine: (examination: Examination) => Promise<string[] | void>
}

/** A part of a sentence as the sentence's beginning. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
