import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'
import { tap } from 'rxjs'
import type { ReportFailure } from './failureReport'

/** Characters of a response's text that a cause quotes. */
const quotedLength = 200

function causeOf(error: unknown): string {
  if (ServerError.is(error)) {
    return `HTTP status ${error.statusCode}: ${error.bodyText.slice(0, quotedLength)}`
  }
  return error instanceof Error ? error.message : String(error)
}

const describeGraphQLError = ({ message, path }: GraphQLFormattedError): string =>
  path ? `${message} (at ${path.join('.')})` : message

/** Reports each operation that fails. One that nobody waits for any more is aborted without an error. */
export const createFailureReport = (report: ReportFailure): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const reportCause = (cause: string, error: unknown) =>
      report({ operation: operation.operationName ?? '', cause, error })
    return forward(operation).pipe(
      tap({
        next: ({ errors }) => {
          if (errors?.length) reportCause(errors.map(describeGraphQLError).join('; '), errors)
        },
        error: (error: unknown) => reportCause(causeOf(error), error),
      }),
    )
  })
