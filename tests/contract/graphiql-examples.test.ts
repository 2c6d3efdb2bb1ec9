import { expect, test } from 'vitest'
import { createBackend } from '../../mocks/backend'
import { operationNames } from '../../mocks/conditions'
import { exampleHeaders, examples } from '../../mocks/graphiql/examples'
import { askText } from './ask'

test.each(operationNames.map((name, at) => [name, examples[at]] as const))(
  'the example %s of the console succeeds',
  async (name, example) => {
    const { query = '', variables = {} } = example ?? {}
    const response = await askText(createBackend(), query, { variables, headers: exampleHeaders })
    const { data, errors } = await response.json()
    expect(errors).toBeUndefined()
    expect(data).toEqual({ [name]: expect.anything() })
    expect(data[name].success ?? true).toBe(true)
  },
)
