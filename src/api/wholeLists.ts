import { ApolloLink, DocumentTransform } from '@apollo/client'
import { Kind, visit, type DocumentNode } from 'graphql'

const nameOf = ({ definitions }: DocumentNode): string | undefined =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value

/**
 * Lets Apollo keep the lists in some fields as they came. Otherwise it takes every object of a list apart and puts it
 * together again for each reader, which is most of the time that a list of thousands takes. Such a list is replaced as a
 * whole, and knows nothing of the same object elsewhere in the cache.
 *
 * Apollo sees the operation as `documentTransform` leaves it, in which those fields are values without parts; `link`,
 * the first of all, gives it back what the backend is to be asked.
 */
export function keepListsWhole(fieldNames: readonly string[]) {
  const askedByName = new Map<string, DocumentNode>()

  const documentTransform = new DocumentTransform((asked) => {
    const kept = visit(asked, {
      Field: ({ selectionSet, ...field }) =>
        selectionSet && fieldNames.includes(field.name.value) ? field : undefined,
    })
    const name = nameOf(asked)
    if (kept !== asked && name !== undefined) askedByName.set(name, asked)
    return kept
  })

  const link = new ApolloLink((operation, forward) => {
    const asked = askedByName.get(operation.operationName ?? '')
    if (asked) operation.query = asked
    return forward(operation)
  })
  return { documentTransform, link }
}
