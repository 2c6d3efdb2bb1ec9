import {
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql'
import { isRecord, quote } from './findings'
import { contract } from './operations'

/**
 * Compares the data of an answer with its query, field by field: presence, nullability and type. The query is one operation
 * without fragments and aliases.
 * @returns one part of a sentence for each fault; empty when the shape is the contract's
 */
export function shapeFaults(document: DocumentNode, data: unknown): string[] {
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('Not an operation.')
  const root = contract.getRootType(operation.operation)
  if (!root) throw new Error(`schema.graphql has no ${operation.operation}.`)
  return objectFaults(root, operation.selectionSet, data, '')
}

function objectFaults(
  type: GraphQLOutputType,
  selection: SelectionSetNode,
  value: unknown,
  path: string,
): string[] {
  if (!isObjectType(type)) throw new Error(`${String(type)} has no fields.`)
  if (!isRecord(value)) return [`${path || 'data'} is ${quote(value)} instead of an object`]
  const faults: string[] = []
  const asked = new Set<string>()
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  for (const node of selection.selections) {
    if (node.kind !== Kind.FIELD) continue
    const name = node.name.value
    const field = type.getFields()[name]
    if (field === undefined) throw new Error(`schema.graphql has no ${type.name}.${name}.`)
    asked.add(name)
    if (!Object.hasOwn(value, name)) faults.push(`${below(name)} is missing`)
    else faults.push(...valueFaults(field.type, node.selectionSet, value[name], below(name)))
  }
  for (const name of Object.keys(value)) {
    if (!asked.has(name)) faults.push(`${below(name)} was not asked for`)
  }
  return faults
}

function valueFaults(
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
  value: unknown,
  path: string,
): string[] {
  if (value === null) {
    return isNonNullType(type) ? [`${path} is null although it is ${String(type)}`] : []
  }
  const nullable = getNullableType(type)
  if (isListType(nullable)) {
    if (!Array.isArray(value)) return [`${path} is ${quote(value)} instead of a list`]
    return value.flatMap((entry: unknown, index) =>
      valueFaults(nullable.ofType, selection, entry, `${path}[${index}]`),
    )
  }
  if (selection) return objectFaults(nullable, selection, value, path)
  const wanted = jsonTypes[String(nullable)]
  const fits = wanted === undefined || typeof value === wanted
  return fits
    ? []
    : [`${path} is ${quote(value)} instead of a ${String(nullable)} (JSON ${wanted})`]
}

const jsonTypes: Record<string, string> = {
  ID: 'string',
  String: 'string',
  Float: 'number',
  Int: 'number',
  Boolean: 'boolean',
}
