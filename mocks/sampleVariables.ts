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

/** What samples are made of: every text, and every id. */
interface Samples {
  text: string
  id: unknown
}

const ownSamples: Samples = { text: sampleText, id: seed.shopItems[0]?.id }

/** A value of a type: what the schema requires of it, and no more. */
export function sampleOf(type: GraphQLInputType, samples = ownSamples): unknown {
  const present = getNullableType(type)
  if (isListType(present)) return [sampleOf(present.ofType, samples)]
  if (isEnumType(present)) return present.getValues()[0]?.name
  if (isInputObjectType(present)) return samplesOf(Object.values(present.getFields()), samples)
  const scalars: Readonly<Record<string, unknown>> = {
    ID: samples.id,
    String: samples.text,
    Int: 1,
    Float: 12.5,
    Boolean: true,
  }
  return scalars[present.name]
}

const samplesOf = (inputs: readonly GraphQLInputField[], samples: Samples) =>
  Object.fromEntries(
    inputs.filter(isRequiredInputField).map(({ name, type }) => [name, sampleOf(type, samples)]),
  )

/**
 * Variables with which an operation succeeds for an admin.
 * @param own the text or the id to use instead of those of the mock
 */
export const sampleVariables = (
  name: OperationName,
  own: Partial<Samples> = {},
): Record<string, unknown> => samplesOf(rootField(name).args, { ...ownSamples, ...own })
