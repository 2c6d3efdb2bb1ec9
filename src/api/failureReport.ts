import { atom } from 'jotai'

/** An operation that failed. */
export interface OperationFailure {
  /** The operation's name in the contract. */
  operation: string
  /** GraphQL messages with their paths, the HTTP status, or the field of the wrong type. */
  cause: string
  /** The error that was thrown, with its stack, or the list of GraphQL errors in the answer. */
  error: unknown
}

/** Receives each failed operation. */
export type ReportFailure = (failure: OperationFailure) => void

/** Writes a failed operation to the console, with the mock's condition that made it fail. */
export function logFailure(
  { operation, cause, error }: OperationFailure,
  condition?: string,
): void {
  if (condition === undefined) console.warn(`${operation} failed: ${cause}`, error)
  else console.info(`${operation} failed under the condition "${condition}": ${cause}`)
}

/**
 * Where failed operations are reported: the console in development, nowhere in production. A company attaches its error
 * tracking here.
 */
export const failureReportAtom = atom<{ report: ReportFailure }>({
  report: import.meta.env.DEV ? logFailure : () => {},
})
