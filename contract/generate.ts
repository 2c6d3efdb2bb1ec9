import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import {
  getNamedType,
  introspectionFromSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLObjectType,
  type GraphQLType,
} from 'graphql'
import { documents, missingDocumentText } from './documents'
import { contractSchema, rootField } from './schema'
import { seedLists } from './seedLists'

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
  const read = new Set<string>()
  const note = visitWithTypeInfo(info, {
    Field: ({ name }) => void read.add(`${String(info.getParentType())}.${name.value}`),
  })
  for (const document of documents.values()) visit(document, note)
  const tables = [rootOf.query, rootOf.mutation, ...types].map((type) => {
    const fields = isObjectType(type) ? Object.values(type.getFields()) : []
    const texts = fields
      .filter(({ name }) => read.has(`${String(type)}.${name}`))
      .map((field) => `${field.name}: '${String(field.type)}'`)
    return texts.length > 0 ? `${String(type)}: { ${texts.join(', ')} },` : ''
  })
  return `/** Types by field, in the notation of the schema: what the product's operations read, and nothing more. */
export const answerTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = ${block(
    tables.filter((text) => text !== ''),
  )}
`
}

type JsonSchema = Readonly<Record<string, unknown>>

const scalarSchemas: Readonly<Record<string, JsonSchema>> = {
  Boolean: { type: 'boolean' },
  Float: { type: 'number' },
  // What has no id has no address.
  ID: { type: 'string', minLength: 1 },
  Int: { type: 'integer' },
  String: { type: 'string' },
}

/** A type of the schema as JSON Schema; objects are named, and defined once. */
function jsonSchemaOf(type: GraphQLType): JsonSchema {
  if (isNonNullType(type)) return nonNullSchema(type.ofType)
  const present = nonNullSchema(type)
  if (isScalarType(type)) return { ...present, type: [present['type'], 'null'] }
  return { anyOf: [present, { type: 'null' }] }
}

function nonNullSchema(type: GraphQLType): JsonSchema {
  if (isListType(type)) return { type: 'array', items: jsonSchemaOf(type.ofType) }
  if (isScalarType(type)) return scalarSchemas[type.name] ?? {}
  if (isEnumType(type)) return { enum: type.getValues().map(({ name }) => name) }
  return { $ref: `#/$defs/${String(type)}` }
}

const withDescription = (rule: JsonSchema, description: string | null | undefined) =>
  description ? { description, ...rule } : rule

function objectSchema(type: GraphQLObjectType): JsonSchema {
  const fields = Object.values(type.getFields())
  const schemas = fields.map((field) => [
    field.name,
    withDescription(jsonSchemaOf(field.type), field.description),
  ])
  const object = {
    type: 'object',
    // Answers that a client has asked for carry the name of their type.
    properties: { __typename: { const: type.name }, ...Object.fromEntries(schemas) },
    required: fields.map(({ name }) => name),
    additionalProperties: false,
  }
  return withDescription(object, type.description)
}

/** The object types that answers of these types hold. */
function objectTypesIn(answers: readonly GraphQLType[]): GraphQLObjectType[] {
  const found = new Set<GraphQLObjectType>()
  const collect = (type: GraphQLType) => {
    const named = getNamedType(type)
    if (!isObjectType(named) || found.has(named)) return
    found.add(named)
    for (const field of Object.values(named.getFields())) collect(field.type)
  }
  answers.forEach(collect)
  return [...found]
}

const lists = operations.filter(({ name }) => seedLists.includes(name))

/** The JSON Schema of a file with data for the mock backend: the answers of the queries that list it, and its personas. */
function seedSchemaText(): string {
  const person = rootField('currentUser').type
  const listSchemas = lists.map(({ name, type }) => [
    name,
    withDescription(nonNullSchema(type), rootField(name).description),
  ])
  const seedSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Data for the mock backend',
    description: 'Written by `npm run types` from schema.graphql.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(listSchemas),
      personas: {
        description: 'What currentUser answers to a persona, in place of the usual person.',
        type: 'object',
        additionalProperties: nonNullSchema(person),
      },
    },
    required: lists.map(({ name }) => name),
    additionalProperties: false,
    $defs: Object.fromEntries(
      objectTypesIn([...lists.map(({ type }) => type), person]).map((type) => [
        type.name,
        objectSchema(type),
      ]),
    ),
  }
  return `${JSON.stringify(seedSchema, null, 2)}\n`
}

const head = '// Written by `npm run types` from schema.graphql and the operations in src.\n\n'

/** The text of every file in contract/generated, by its path from the root. */
export const generatedFiles = (): Record<string, string> => ({
  'contract/generated/graphql-env.d.ts': outputIntrospectionFile(
    minifyIntrospection(introspectionFromSchema(schema, { descriptions: false })),
    { fileType: '.d.ts', shouldPreprocess: true },
  ),
  'contract/generated/operations.ts': head + operationsText(),
  'contract/generated/answerTypes.ts': head + answerTypesText(),
  'contract/generated/seed.schema.json': seedSchemaText(),
})

/** What to write for each operation of the schema that the product does not send, a sentence each. */
export const forgottenDocuments = (): string[] =>
  operations
    .filter(({ name }) => !documents.has(name))
    .map(({ name, kind }) => missingDocumentText(name, kind))
