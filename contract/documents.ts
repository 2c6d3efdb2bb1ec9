import { Kind, type DocumentNode } from 'graphql'
import { operationKinds, type Answers } from './generated/operations'

const modules = import.meta.glob<Record<string, DocumentNode>>('../src/**/*.{query,mutation}.ts', {
  eager: true,
})

const nameOf = ({ definitions }: DocumentNode): string =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value ?? ''

/** The operations that the product sends, by name: every `*.query.ts` and `*.mutation.ts` of `src`. */
export const documents: ReadonlyMap<string, DocumentNode> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .map((document) => [nameOf(document), document]),
)

/** Says which file to write for an operation that the product does not send. */
export const missingDocumentText = (name: string, kind: string): string =>
  `schema.graphql offers the ${kind} ${name}, and nothing in src sends it. Write it to ` +
  `src/screens/<screen>/${name}.${kind}.ts as src/catalog/shopItems.query.ts does, and run "npm run types".`

/**
 * An operation as the product sends it.
 * @throws when no file of `src` holds it
 */
export function documentOf(name: keyof Answers): DocumentNode {
  const document = documents.get(name)
  if (document === undefined) throw new Error(missingDocumentText(name, operationKinds[name]))
  return document
}
