import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'
import { rootField } from '../contract/schema'
import type { OperationName } from './conditions'
import { seed } from './seed'

/** The text of every sample. Nothing in the seed is called so. */
export const sampleText = 'Probestück'

/** A value of a type: what the schema requires of it, and no more. */
export function sampleOf(type: GraphQLInputType, text: string): unknown {
  const present = getNullableType(type)
  if (isListType(present)) return [sampleOf(present.ofType, text)]
  if (isEnumType(present)) return present.getValues()[0]?.name
  if (isInputObjectType(present)) return samplesOf(Object.values(present.getFields()), text)
  const scalars: Readonly<Record<string, unknown>> = {
    ID: seed.shopItems[0]?.id,
    String: text,
    Int: 1,
    Float: 12.5,
    Boolean: true,
  }
  return scalars[present.name]
}

const samplesOf = (inputs: readonly GraphQLInputField[], text: string) =>
  Object.fromEntries(
    inputs.filter(isRequiredInputField).map(({ name, type }) => [name, sampleOf(type, text)]),
  )

/**
 * Variables with which an operation succeeds for an admin.
 * @param text the text of every field that requires one
 */
export const sampleVariables = (name: OperationName, text = sampleText): Record<string, unknown> =>
  samplesOf(rootField(name).args, text)
