import { diff, type Change } from '@graphql-inspector/core'
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  isSpecifiedScalarType,
  validate,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { operationNames } from '../../../mocks/conditions'
import { contract, storefrontOperation } from './operations'

/** One difference between a backend's schema and the contract. */
export interface SchemaDifference {
  /** Where it is, such as `ShopItem.title`. */
  path: string
  sentence: string
  /** Whether requests of the storefront fail because of it, or it gets answers that it cannot read. */
  isBreaking: boolean
}

/** No client notices these: texts for people, directives, what a backend has beyond the contract. */
const unnoticed = /DESCRIPTION|DIRECTIVE|DEPRECATION|^TYPE_ADDED$|^FIELD_ADDED$|^TYPE_REMOVED$/

/** Compares a backend's schema with `schema.graphql`, in both directions. */
export async function compareWithContract(theirs: GraphQLSchema): Promise<SchemaDifference[]> {
  const changes = await diff(contract, theirs)
  const differences = changes
    .filter(({ type }) => !unnoticed.test(String(type)))
    .filter(({ path = '' }) => contract.getType(path.split('.')[0] ?? '') !== undefined)
    .map((change): SchemaDifference => {
      const reason = breakingReason(change, theirs)
      return {
        path: change.path ?? '',
        sentence: reason === undefined ? `${change.message}.` : `${change.message}: ${reason}.`,
        isBreaking: reason !== undefined,
      }
    })
  const isExplained = differences.some(({ isBreaking }) => isBreaking)
  return isExplained ? differences : [...refusedOperations(theirs), ...differences]
}

/** The storefront's operations that the backend would refuse: of renamed types, say, a comparison by name tells nothing. */
const refusedOperations = (theirs: GraphQLSchema): SchemaDifference[] =>
  operationNames.flatMap((name) =>
    validate(theirs, storefrontOperation(name).document).map(({ message }) => ({
      path: name,
      sentence: `The storefront's ${name} would be refused: ${message}`,
      isBreaking: true,
    })),
  )

/** Why a client breaks at a change; undefined where it does not. */
function breakingReason({ type, path = '' }: Change, theirs: GraphQLSchema): string | undefined {
  const [typeName = '', fieldName = '', argumentName] = path.split('.')
  const ours = fieldOf(contract.getType(typeName), fieldName)
  const other = fieldOf(theirs.getType(typeName), fieldName)
  switch (String(type)) {
    case 'FIELD_REMOVED':
    case 'INPUT_FIELD_REMOVED':
    case 'FIELD_ARGUMENT_REMOVED':
      return 'the storefront names it'
    case 'FIELD_TYPE_CHANGED':
      return ours && other && outputReason(ours.type, other.type, isRoot(typeName))
    case 'INPUT_FIELD_TYPE_CHANGED':
    case 'INPUT_FIELD_DEFAULT_VALUE_CHANGED':
    case 'INPUT_FIELD_ADDED':
      return inputFieldReason(ours, other)
    case 'FIELD_ARGUMENT_TYPE_CHANGED':
    case 'FIELD_ARGUMENT_ADDED': {
      const [mine, its] = [ours, other].map((field) =>
        field && 'args' in field ? field.args.find(({ name }) => name === argumentName) : undefined,
      )
      if (mine === undefined) return its && isRequiredArgument(its) ? 'it is required' : undefined
      return its && inputReason(mine.type, its.type)
    }
    default:
      return undefined
  }
}

type Field = GraphQLField<unknown, unknown> | GraphQLInputField

function fieldOf(type: GraphQLNamedType | undefined, name: string): Field | undefined {
  if (type === undefined || !('getFields' in type)) return undefined
  return type.getFields()[name]
}

const isRoot = (typeName: string) =>
  [contract.getQueryType(), contract.getMutationType()].some((type) => type?.name === typeName)

/** Why a client cannot read an output any more. */
function outputReason(
  ours: GraphQLType,
  theirs: GraphQLType,
  isRootField: boolean,
): string | undefined {
  if (isNonNullType(ours) && !isNonNullType(theirs)) return 'null may come'
  if (isRootField && !isNonNullType(ours) && isNonNullType(theirs)) {
    return 'when it fails, the other fields of the answer are lost with it'
  }
  const [mine, its] = [getNullableType(ours), getNullableType(theirs)]
  if (isListType(mine) && isListType(its)) return outputReason(mine.ofType, its.ofType, false)
  if (isListType(mine) !== isListType(its)) return 'a list is no single value'
  return wireReason(mine, its)
}

function inputFieldReason(ours: Field | undefined, theirs: Field | undefined): string | undefined {
  if (theirs === undefined || 'args' in theirs) return undefined
  const isRequired = isRequiredInputField(theirs)
  if (ours === undefined || 'args' in ours) return isRequired ? 'it is required' : undefined
  if (isRequired && !isRequiredInputField(ours)) return 'it has become required'
  return inputReason(ours.type, theirs.type)
}

/** Why a client's input is not accepted any more. */
function inputReason(ours: GraphQLType, theirs: GraphQLType): string | undefined {
  const [mine, its] = [getNullableType(ours), getNullableType(theirs)]
  if (isListType(mine) && isListType(its)) return inputReason(mine.ofType, its.ofType)
  if (isListType(mine) !== isListType(its)) return 'a list is no single value'
  if (isEnumType(its) && !isEnumType(mine)) return 'it takes some texts only'
  if (String(mine) === 'Float' && String(its) === 'Int') return 'prices have cents'
  return wireReason(mine, its)
}

/** How GraphQL's own scalars look in JSON. */
const jsonKinds: Record<string, string> = {
  ID: 'text',
  String: 'text',
  Float: 'number',
  Int: 'number',
  Boolean: 'truth value',
}

/** Why two types without lists and nulls differ in JSON; of scalars of a backend's own the clauses shape.* judge. */
function wireReason(ours: GraphQLType, theirs: GraphQLType): string | undefined {
  const kindOf = (type: GraphQLType) => {
    const named = getNamedType(type)
    if (isEnumType(named)) return 'text'
    if (isScalarType(named)) return isSpecifiedScalarType(named) ? jsonKinds[named.name] : undefined
    return isInputObjectType(named) ? 'input' : 'object'
  }
  const [mine, its] = [kindOf(ours), kindOf(theirs)]
  return mine === its || mine === undefined || its === undefined
    ? undefined
    : `${its} instead of ${mine}`
}
