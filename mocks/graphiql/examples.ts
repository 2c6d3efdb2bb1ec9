import { print } from 'graphql'
import { documentOf } from '../../contract/documents'
import { operationNames } from '../conditions'
import { personas } from '../personas'
import { sampleVariables } from '../sampleVariables'

/** The console's first requests: every operation as the product sends it. */
export const examples = operationNames.map((name) => ({
  query: print(documentOf(name)),
  variables: sampleVariables(name),
}))

/** The headers of the examples: those of an admin, for whom every operation succeeds. */
export const exampleHeaders = { Authorization: `Bearer ${personas.admin.token}` }
