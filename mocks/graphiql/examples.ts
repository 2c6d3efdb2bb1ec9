import { print } from 'graphql'
import { documentOf } from '../../contract/documents'
import { operationNames } from '../conditions'
import { personas } from '../personas'
import { sampleVariables } from '../sampleVariables'

/** Requests to begin with: every operation as the product sends it. */
export const examples = operationNames.map((name) => ({
  query: print(documentOf(name)),
  variables: sampleVariables(name),
}))

/** Who asks in the examples: an admin, for whom every operation succeeds. */
export const exampleHeaders = { Authorization: `Bearer ${personas.admin.token}` }
