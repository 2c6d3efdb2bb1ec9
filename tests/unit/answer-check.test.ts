import {
  isEnumType,
  isIntrospectionType,
  isLeafType,
  specifiedScalarTypes,
  type GraphQLLeafType,
} from 'graphql'
import { expect, test } from 'vitest'
import { contractSchema } from '../../contract/schema'
import { checkFor } from '../../src/api/answerCheck'

const isOfType = (value: unknown, type: string) => checkFor(type)(value) === undefined

/** What a backend might answer, rightly or not. */
const values = [0, -1, 7, 1.5, '', 'Text', '7', true, false, [], [7], {}]

/** Whether GraphQL leaves a value as it is, and so might have answered it. */
function isAnswerOf(type: GraphQLLeafType, value: unknown): boolean {
  try {
    return type.serialize(value) === value
  } catch {
    return false
  }
}

test.each(specifiedScalarTypes)(
  'a value counts as %s when GraphQL would answer it as that',
  (type) => {
    expect(values.filter((value) => isOfType(value, type.name))).toEqual(
      values.filter((value) => isAnswerOf(type, value)),
    )
  },
)

const contractTypes = Object.values(contractSchema().getTypeMap()).filter(
  (type) => !isIntrospectionType(type),
)

test.each(contractTypes.filter(isLeafType))('%s of the contract has a check', (type) => {
  const known = isEnumType(type) ? type.getValues().map(({ value }) => value) : values
  expect(known.filter((value) => isOfType(value, type.name))).not.toEqual([])
})

test.each([
  ['Int', null, true],
  ['Int!', null, false],
  ['Int!', undefined, false],
  ['Int', undefined, false],
  ['[Int!]', null, true],
  ['[Int!]!', null, false],
  ['[Int!]!', [], true],
  ['[Int!]!', [1, 2], true],
  ['[Int!]!', [1, null], false],
  ['[Int!]!', [1, '2'], false],
  ['[Int]!', [1, null], true],
  ['[Int!]!', 1, false],
  ['[[Float!]!]!', [[1.5], []], true],
  ['[[Float!]!]!', [1.5], false],
  ['Unknown', 'Text', false],
])('%s accepts %j: %s', (type, value, expected) => {
  expect(isOfType(value, type)).toBe(expected)
})

test('a mismatch names its place in the answer', () => {
  expect(checkFor('[Int!]!')(1)).toEqual({ path: [], value: 1, type: '[Int!]!' })
  expect(checkFor('[[Int!]!]!')([[1], [2, 'drei']])).toEqual({
    path: [1, 1],
    value: 'drei',
    type: 'Int!',
  })
})
