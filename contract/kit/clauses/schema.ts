import {
  buildClientSchema,
  getIntrospectionQuery,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { operationNames } from '../../../mocks/conditions'
import { clausesOf } from '../clause'
import { expectThat, UncheckedClause } from '../expect'
import type { Kit } from '../kit'
import { completeOperation, contract, storefrontOperation, type Operation } from '../operations'

type MaybeType = GraphQLType | null | undefined

/**
 * What of a backend's schema makes requests of the storefront fail, or answers that it cannot read. What is beyond the contract,
 * or is called otherwise and looks the same in JSON, breaks nothing.
 */
function breakingDifferences(theirs: GraphQLSchema): string[] {
  const found = operationNames.flatMap((name) => {
    const operation = completeOperation(name)
    const documents = [storefrontOperation(name).document, operation.document]
    const refused = documents.flatMap((document) => validate(theirs, document))
    if (refused.length > 0) return refused.map(({ message }) => `${name} is refused: ${message}`)
    const its = typesIn(theirs, operation)
    return typesIn(contract, operation).flatMap(([place, type], at) =>
      differences(place, type, its[at]?.[1]),
    )
  })
  return [...new Set(found)]
}

/** The types of the fields that an operation reads and of the arguments that it gives, in their order. */
function typesIn(schema: GraphQLSchema, { document }: Operation) {
  const types: [place: string, type: MaybeType][] = []
  const info = new TypeInfo(schema)
  const noted = visitWithTypeInfo(info, {
    Field: ({ name }) =>
      void types.push([`${info.getParentType()?.name}.${name.value}`, info.getType()]),
    Argument: ({ name }) => void types.push([`argument ${name.value}`, info.getInputType()]),
  })
  visit(document, noted)
  return types
}

/** How a type differs in a way that matters at its place. */
function differences(place: string, ours: MaybeType, theirs: MaybeType): string[] {
  const isInput = place.startsWith('argument')
  const fault = [`${place} is ${String(theirs)} instead of ${String(ours)}`]
  // When a root field that is never null fails, the others of the answer are lost with it.
  const isRoot = /^(Query|Mutation)\./.test(place)
  if (!ours || !theirs || (isRoot && isNonNullType(theirs) && !isNonNullType(ours))) return fault
  if (!isInput && isNonNullType(ours) && !isNonNullType(theirs)) return fault
  const [mine, its] = [getNullableType(ours), getNullableType(theirs)]
  if (isListType(mine) && isListType(its)) return differences(place, mine.ofType, its.ofType)
  if (!isInputObjectType(mine) || !isInputObjectType(its)) {
    const kinds = [kindOf(mine, isInput), kindOf(its, isInput)]
    return kinds[0] === kinds[1] || kinds.includes(undefined) ? [] : fault
  }
  const [fields, others] = [mine.getFields(), its.getFields()]
  const required = Object.values(others).filter(isRequiredInputField)
  return [
    ...Object.values(fields).flatMap(({ name, type }) =>
      differences(`${place}.${name}`, type, others[name]?.type),
    ),
    ...required
      .filter(({ name }) => !fields[name] || !isRequiredInputField(fields[name]))
      .map(({ name }) => `${place}.${name} is required`),
  ]
}

/** How a type looks in JSON; undefined for a scalar of somebody's own, whose values the other clauses judge. */
function kindOf(type: GraphQLType, isInput: boolean): string | undefined {
  if (isEnumType(type)) return isInput ? 'some texts' : 'text'
  if (!isScalarType(type)) return isListType(type) ? 'list' : 'object'
  const Int = isInput ? 'whole number' : 'number'
  return { ID: 'text', String: 'text', Float: 'number', Int, Boolean: 'truth value' }[type.name]
}

/** The schema that the backend shows; many hide theirs in production. */
async function readSchema(kit: Kit): Promise<GraphQLSchema> {
  const answer = await kit.adminOrVisitor().post({ query: getIntrospectionQuery() })
  try {
    return buildClientSchema(JSON.parse(answer.text).data)
  } catch {
    const instead = 'the clauses operation.* ask for every field instead'
    throw new UncheckedClause(`introspection is disabled; ${instead}`)
  }
}

/** The backend's schema against `schema.graphql`. */
export const schemaClauses = clausesOf((test) => {
  test('schema.breaking: The schema breaks nothing on the wire that schema.graphql promises.', async (kit) => {
    const found = breakingDifferences(await readSchema(kit))
    const list = found.map((difference) => `\n- ${difference}`).join('')
    const wanted = 'a schema that breaks nothing'
    expectThat(found.length === 0, wanted, `one with these differences:${list}`)
  })
})
