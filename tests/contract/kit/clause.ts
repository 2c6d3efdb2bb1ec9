import type { GraphQLSchema } from 'graphql'
import type { Client } from './client'
import type { Journal } from './journal'
import type { Target } from './target'

/** What a clause needs to be examined. */
export type Need = 'admin' | 'user' | 'expired' | 'writing' | 'origin'

/**
 * - `must`: where it is broken, the storefront does not work or somebody gets in
 * - `should`: the storefront works without it; a backend may have its reasons
 */
export type Severity = 'must' | 'should'

/** What a clause has at hand while it is examined. */
export interface Examination {
  target: Target
  /** A new client without a token. */
  visitor: () => Client
  /** A new client with the user's token. */
  user: () => Client
  /** A new client with the admin's token. */
  admin: () => Client
  /** A new client with a token that the backend may know or not. */
  bearer: (token: string) => Client
  /** A new client whose header `Authorization` is this text. */
  authorized: (authorization: string) => Client
  /** Whether there is an admin to examine with. */
  hasAdmin: boolean
  /** A name that nothing else bears, by which people recognise what the kit has left behind. */
  newName: (text?: string) => string
  /** What was noticed at all answers of this run. */
  journal: Journal
  /** Reads the schema that the backend shows; null when it shows none. */
  readSchema: () => Promise<GraphQLSchema | null>
}

/** One sentence of the contract, with the examination that shows whether a backend keeps it. */
export interface Clause {
  /** Unique, such as `xsrf.header-missing`; what stands before the dot names the group. */
  id: string
  severity: Severity
  /** What holds, in one sentence. */
  sentence: string
  /** The sections of SPEC.md that ask for it. */
  spec: string
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
