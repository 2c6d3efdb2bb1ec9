import { parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { createBackend } from '../../mocks/backend'
import { operationNames } from '../../mocks/conditions'
import { exampleHeaders, examples } from '../../mocks/graphiql/examples'
import { askText, documents } from './ask'

const nameOf = (query: string) => /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''

test('the console begins with the contract’s six operations, as the product asks them', () => {
  const shown = examples.map(({ query }) => [nameOf(query), print(parse(query))])
  const asked = operationNames.map((name) => [name, print(documents[name])])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(asked))
  expect(examples).toHaveLength(operationNames.length)
})

test.each(examples.map((example) => [nameOf(example.query), example] as const))(
  'the example %s succeeds',
  async (name, { query, variables = {} }) => {
    const response = await askText(createBackend(), query, { variables, headers: exampleHeaders })
    const { data, errors } = await response.json()
    expect(errors).toBeUndefined()
    expect(data[name]).toBeTruthy()
    expect(data[name].success ?? true).toBe(true)
  },
)
