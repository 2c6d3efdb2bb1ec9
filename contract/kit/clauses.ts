import type { Clause } from './clause'
import { answerClauses } from './clauses/answers'
import { httpClauses } from './clauses/http'
import { identityClauses } from './clauses/identity'
import { listClauses } from './clauses/lists'
import { operationClauses } from './clauses/operations'
import { requestClauses } from './clauses/requests'
import { schemaClauses } from './clauses/schema'
import { signInClauses } from './clauses/signIn'
import { valueClauses } from './clauses/values'
import { xsrfClauses } from './clauses/xsrf'

/** Every clause of the contract, in the order of the report. */
const clauses: readonly Clause[] = [
  schemaClauses,
  operationClauses,
  identityClauses,
  xsrfClauses,
  httpClauses,
  signInClauses,
  requestClauses,
  valueClauses,
  listClauses,
  // Last, since these judge every answer of the run.
  answerClauses,
].flat()

/** The clauses whose ids begin like one of these; all of them when none is given. */
export const clausesFor = (only: readonly string[] = []): readonly Clause[] =>
  clauses.filter(({ id }) => only.length === 0 || only.some((part) => part && id.startsWith(part)))
