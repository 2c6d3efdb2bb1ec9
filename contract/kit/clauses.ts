import type { Clause } from './clause'
import { answerClauses } from './clauses/answers'
import { corsClauses, crossOriginClauses } from './clauses/cors'
import { httpClauses } from './clauses/http'
import { bearerClauses, roleClauses } from './clauses/identity'
import { listClauses } from './clauses/lists'
import { operationClauses } from './clauses/operations'
import { requestClauses } from './clauses/requests'
import { schemaClauses } from './clauses/schema'
import { signInClauses } from './clauses/signIn'
import { valueClauses } from './clauses/values'
import { xsrfClauses } from './clauses/xsrf'

/** Every clause of the contract, in the order of the report. */
export const clauses: readonly Clause[] = [
  ...schemaClauses,
  ...operationClauses,
  ...bearerClauses,
  ...roleClauses,
  ...xsrfClauses,
  ...corsClauses,
  ...crossOriginClauses,
  ...signInClauses,
  ...requestClauses,
  ...valueClauses,
  ...httpClauses,
  ...listClauses,
  // Last, since these judge every answer of the run.
  ...answerClauses,
]

/** Whether a clause is one of those that --only names: by its id, or by the beginning of its id. */
export const isWanted = ({ id }: Clause, only: readonly string[]): boolean =>
  only.length === 0 || only.some((beginning) => id.startsWith(beginning))

/** The clauses that a run examines. */
export const clausesFor = (only: readonly string[], crossOrigin: string | null) =>
  clauses.filter(
    (clause) =>
      isWanted(clause, only) &&
      // Where a proxy gives page and backend one origin, nothing is asked across origins.
      (crossOrigin !== null || !crossOriginClauses.includes(clause)),
  )
