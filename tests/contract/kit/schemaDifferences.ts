import {
  astFromValue,
  findBreakingChanges,
  findDangerousChanges,
  isInputObjectType,
  isRequiredInputField,
  print,
  type GraphQLSchema,
} from 'graphql'

/** How a backend's schema differs from the contract, one sentence for each difference. */
export interface SchemaDifferences {
  /** What makes requests or answers of the contract fail. */
  breaking: string[]
  /** What may surprise a client, without breaking a request of the contract. */
  dangerous: string[]
}

/**
 * Compares a backend's schema with the contract (SPEC.md sections 3 and 7). Additional types and output fields and
 * descriptions are no differences, nor are directives: each GraphQL library brings its own, and the storefront uses none.
 */
export function findSchemaDifferences(
  contract: GraphQLSchema,
  theirs: GraphQLSchema,
): SchemaDifferences {
  const defaults = findDefaultDifferences(contract, theirs)
  return {
    breaking: [
      ...findBreakingChanges(contract, theirs)
        .filter(({ type }) => !type.includes('DIRECTIVE'))
        .map(({ description }) => description),
      ...defaults.breaking,
    ],
    dangerous: [
      ...findDangerousChanges(contract, theirs).map(({ description }) => description),
      ...defaults.dangerous,
    ],
  }
}

/** graphql-js compares the defaults of arguments, but not those of input fields. */
function findDefaultDifferences(contract: GraphQLSchema, theirs: GraphQLSchema): SchemaDifferences {
  const differences: SchemaDifferences = { breaking: [], dangerous: [] }
  for (const type of Object.values(contract.getTypeMap())) {
    const other = theirs.getType(type.name)
    if (!isInputObjectType(type) || !isInputObjectType(other)) continue
    for (const field of Object.values(type.getFields())) {
      const otherField = other.getFields()[field.name]
      if (otherField === undefined) continue
      const name = `${type.name}.${field.name}`
      const text = defaultText(field.defaultValue, field.type)
      const otherText = defaultText(otherField.defaultValue, otherField.type)
      if (!isRequiredInputField(field) && isRequiredInputField(otherField)) {
        differences.breaking.push(`${name} has become required; its default is ${text}.`)
      } else if (otherField.defaultValue !== undefined && otherText !== text) {
        differences.dangerous.push(`${name} changed its default from ${text} to ${otherText}.`)
      }
    }
  }
  return differences
}

function defaultText(value: unknown, type: Parameters<typeof astFromValue>[1]): string {
  const ast = value === undefined ? null : astFromValue(value, type)
  return ast ? print(ast) : 'none'
}
