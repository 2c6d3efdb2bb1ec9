import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLType,
} from 'graphql'
import { documents, missingDocumentText } from './documents'
import { contractSchema } from './schema'

const schema = contractSchema()
const kinds = ['query', 'mutation'] as const
const rootOf = { query: schema.getQueryType(), mutation: schema.getMutationType() }
const operations = kinds.flatMap((kind) =>
  Object.values(rootOf[kind]?.getFields() ?? {}).map(({ name, type, args }) => ({
    kind,
    name,
    type,
    args,
  })),
)

/** The types of the schema without its roots and without those of introspection. */
const types = Object.values(schema.getTypeMap())
  .filter(({ name }) => !name.startsWith('__'))
  .filter((type) => type !== rootOf.query && type !== rootOf.mutation)

const scalarTypes: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  String: 'string',
}

/** A type of the schema, written in TypeScript. */
function typeText(type: GraphQLType): string {
  if (isNonNullType(type)) return nonNullText(type.ofType)
  return `${nonNullText(type)} | null`
}

function nonNullText(type: GraphQLType): string {
  if (isListType(type)) return `Array<${typeText(type.ofType)}>`
  if (isScalarType(type)) return scalarTypes[type.name] ?? 'unknown'
  if (!isEnumType(type)) return String(type)
  return `(${type
    .getValues()
    .map(({ name }) => `'${name}'`)
    .join(' | ')})`
}

interface Input {
  name: string
  type: GraphQLType
  defaultValue?: unknown
}

/** An argument or a field of an input; what may be null and has no default may be missing. */
const inputText = ({ name, type, defaultValue }: Input) =>
  isNonNullType(type) || defaultValue !== undefined
    ? `${name}: ${typeText(type)}`
    : `${name}?: ${typeText(type)}`

const argumentsText = (args: readonly Input[]) =>
  args.length === 0 ? 'object' : `{ ${args.map(inputText).join('; ')} }`

const block = (lines: readonly string[]) => `{\n${lines.map((line) => `  ${line}\n`).join('')}}`

function interfacesText(): string {
  const texts = types.map((type) => {
    const fields = isInputObjectType(type)
      ? Object.values(type.getFields()).map(inputText)
      : isObjectType(type) &&
        Object.values(type.getFields()).map((field) => `${field.name}: ${typeText(field.type)}`)
    return fields ? `export interface ${type.name} ${block(fields)}\n` : ''
  })
  return texts.filter((text) => text !== '').join('\n')
}

const operationsText = () => `/** The operations of the contract, in its order. */
export const operationKinds = ${block(operations.map(({ name, kind }) => `${name}: '${kind}',`))} as const

/** What each operation answers. */
export interface Answers ${block(operations.map(({ name, type }) => `${name}: ${typeText(type)}`))}

/** The arguments of each operation, after graphql-js has checked and completed them. */
export interface Arguments ${block(
  operations.map(({ name, args }) => `${name}: ${argumentsText(args)}`),
)}

${interfacesText()}`

/** The fields that the product's operations read, with their types in the notation of the schema. */
function answerTypesText(): string {
  const info = new TypeInfo(schema)
  const read: Record<string, Record<string, string>> = {}
  const note = visitWithTypeInfo(info, {
    Field: ({ name }) => {
      const fields = (read[String(info.getParentType())] ??= {})
      fields[name.value] = String(info.getType())
    },
  })
  for (const document of documents.values()) visit(document, note)
  return `/** Types by field, in the notation of the schema: what the product's operations read, and nothing more. */
export const answerTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(read, null, 2)}
`
}

const head = '// Written by `npm run types` from schema.graphql and the operations in src.\n\n'

/** What contract/generated holds beside the types of gql.tada, by its path from the root. */
export const generatedFiles = (): Record<string, string> => ({
  'contract/generated/operations.ts': head + operationsText(),
  'contract/generated/answerTypes.ts': head + answerTypesText(),
})

/** What to write for each operation of the schema that the product does not send, a sentence each. */
export const forgottenDocuments = (): string[] =>
  operations
    .filter(({ name }) => !documents.has(name))
    .map(({ name, kind }) => missingDocumentText(name, kind))
