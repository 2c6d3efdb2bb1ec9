import { ApolloLink, DocumentTransform } from '@apollo/client'
import { Kind, visit, type DocumentNode } from 'graphql'

const nameOf = ({ definitions }: DocumentNode): string | undefined =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value

/**
 * Makes Apollo cache the lists in some fields as plain values. Otherwise it normalizes each object of a list and assembles it
 * again for each reader, which takes most of the time for a list of thousands. Such a list is replaced as a whole and is
 * not updated when one of its objects changes elsewhere in the cache.
 *
 * `documentTransform` removes the selections of these fields from the operation that Apollo's cache sees. `link`, which must
 * come before all links that send requests, restores them.
 */
export function cacheUnnormalized(fieldNames: readonly string[]) {
  const fullDocuments = new Map<string, DocumentNode>()

  const documentTransform = new DocumentTransform((document) => {
    const cached = visit(document, {
      Field: ({ selectionSet, ...field }) =>
        selectionSet && fieldNames.includes(field.name.value) ? field : undefined,
    })
    const name = nameOf(document)
    if (cached !== document && name !== undefined) fullDocuments.set(name, document)
    return cached
  })

  const link = new ApolloLink((operation, forward) => {
    const document = fullDocuments.get(operation.operationName ?? '')
    if (document) operation.query = document
    return forward(operation)
  })
  return { documentTransform, link }
}
