import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { operationNames } from '../../mocks/conditions'
import { isEqual } from './findings'
import { contract, storefrontOperation } from './operations'

/** One difference between a backend's schema and the contract. */
interface SchemaDifference {
  /** Where it is, such as `ShopItem.title`. */
  path: string
  sentence: string
  /** Whether requests of the storefront fail because of it, or it gets answers that it cannot read. */
  isBreaking: boolean
}

/** Compares a backend's schema with `schema.graphql`; what it has beyond that is no difference to any client. */
export function compareWithContract(theirs: GraphQLSchema): SchemaDifference[] {
  const differences = Object.values(contract.getTypeMap()).flatMap((type) => {
    const other = theirs.getType(type.name)
    if (isInputObjectType(type) && isInputObjectType(other)) {
      return inputDifferences(type.name, type.getFields(), other.getFields())
    }
    if (!isObjectType(type) || !isObjectType(other) || type.name.startsWith('__')) return []
    const isRoot = type === contract.getQueryType() || type === contract.getMutationType()
    return Object.values(type.getFields()).flatMap((field) => {
      const path = `${type.name}.${field.name}`
      const its = other.getFields()[field.name]
      if (its === undefined) return [difference(path, 'was removed', 'the storefront names it')]
      const isTooStrict = isRoot && !isNonNullType(field.type) && isNonNullType(its.type)
      const reason = isTooStrict
        ? 'when it fails, the other fields of the answer are lost with it'
        : reasonOf(field.type, its.type, false)
      const byName = (args: typeof its.args) =>
        Object.fromEntries(args.map((arg) => [arg.name, arg]))
      return [
        ...changeOf(path, field.type, its.type, reason),
        ...inputDifferences(path, byName(field.args), byName(its.args)),
      ]
    })
  })
  return differences.some(({ isBreaking }) => isBreaking)
    ? differences
    : [...refusedOperations(theirs), ...differences]
}

/** The storefront's operations that the backend would refuse: a comparison by name does not see renamed types. */
const refusedOperations = (theirs: GraphQLSchema): SchemaDifference[] =>
  operationNames.flatMap((path) =>
    validate(theirs, storefrontOperation(path).document).map(({ message }) => ({
      path,
      sentence: `The storefront's ${path} would be refused: ${message}`,
      isBreaking: true,
    })),
  )

const difference = (path: string, change: string, reason?: string): SchemaDifference => ({
  path,
  sentence: `${path} ${change}${reason === undefined ? '' : `: ${reason}`}.`,
  isBreaking: reason !== undefined,
})

const changeOf = (path: string, ours: GraphQLType, theirs: GraphQLType, reason?: string) =>
  reason === undefined && String(ours) === String(theirs)
    ? []
    : [difference(path, `changed from ${String(ours)} to ${String(theirs)}`, reason)]

/** An argument or a field of an input. */
interface Input {
  type: GraphQLType
  defaultValue: unknown
}

const isRequired = ({ type, defaultValue }: Input) =>
  isNonNullType(type) && defaultValue === undefined

function inputDifferences(
  parent: string,
  ours: Record<string, Input>,
  theirs: Record<string, Input>,
): SchemaDifference[] {
  return Object.keys({ ...ours, ...theirs }).flatMap((name) => {
    const [mine, its] = [ours[name], theirs[name]]
    const path = `${parent}.${name}`
    if (its === undefined) return [difference(path, 'was removed', 'the storefront names it')]
    if (mine === undefined) {
      return [difference(path, 'was added', isRequired(its) ? 'it is required' : undefined)]
    }
    const isNewlyRequired = isRequired(its) && !isRequired(mine)
    const reason = isNewlyRequired ? 'it has become required' : reasonOf(mine.type, its.type, true)
    const changes = changeOf(path, mine.type, its.type, reason)
    const hasDefault = changes.length > 0 || isEqual(mine.defaultValue, its.defaultValue)
    return hasDefault ? changes : [difference(path, 'has another default')]
  })
}

/** Why a client cannot read an output any more, or its input is not accepted any more. */
function reasonOf(ours: GraphQLType, theirs: GraphQLType, isInput: boolean): string | undefined {
  if (!isInput && isNonNullType(ours) && !isNonNullType(theirs)) return 'null may come'
  const [mine, its] = [getNullableType(ours), getNullableType(theirs)]
  if (isListType(mine) && isListType(its)) return reasonOf(mine.ofType, its.ofType, isInput)
  if (isListType(mine) || isListType(its)) return 'a list is no single value'
  if (isInput && isEnumType(its) && !isEnumType(mine)) return 'it takes some texts only'
  if (isInput && String(mine) === 'Float' && String(its) === 'Int') return 'prices have cents'
  const [kind, otherKind] = [kindOf(mine), kindOf(its)]
  // Of scalars of a backend's own the clauses shape.* judge.
  const isSame = kind === otherKind || kind === undefined || otherKind === undefined
  return isSame ? undefined : `${otherKind} instead of ${kind}`
}

/** How a type looks in JSON; undefined for a scalar of somebody's own. */
function kindOf(type: GraphQLType): string | undefined {
  const kinds = {
    ID: 'text',
    String: 'text',
    Float: 'number',
    Int: 'number',
    Boolean: 'truth value',
  }
  if (isScalarType(type)) return new Map(Object.entries(kinds)).get(type.name)
  return isEnumType(type) ? 'text' : isInputObjectType(type) ? 'input' : 'object'
}

/** One sentence on which operations read or fill a field, such as `ShopItem.title`. */
export function describeReaders(path: string): string {
  const operations = operationNames.filter((name) => uses(name).has(path))
  if (operations.length === 0) return 'The storefront does not use it.'
  return `Read or sent by ${operations.join(', ')}.`
}

/** What of the contract an operation names: itself, the fields that it reads, and the inputs that it can fill. */
function uses(name: (typeof operationNames)[number]): Set<string> {
  const found = new Set<string>([name])
  const info = new TypeInfo(contract)
  const addInputs = (type: GraphQLType | null | undefined) => {
    const named = getNamedType(type ?? undefined)
    if (!isInputObjectType(named)) return
    for (const field of Object.values(named.getFields())) {
      found.add(`${named.name}.${field.name}`)
      addInputs(field.type)
    }
  }
  const noted = visitWithTypeInfo(info, {
    Field: (node) => void found.add(`${info.getParentType()?.name}.${node.name.value}`),
    Argument: () => addInputs(info.getInputType()),
  })
  visit(storefrontOperation(name).document, noted)
  return found
}
