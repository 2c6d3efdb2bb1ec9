import { readFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'
import { expect, test } from 'vitest'

test('the generated types are those of schema.graphql', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const introspection = minifyIntrospection(
    introspectionFromSchema(schema, { descriptions: false }),
  )
  const fresh = outputIntrospectionFile(introspection, {
    fileType: '.d.ts',
    shouldPreprocess: true,
  })
  expect(readFileSync('src/api/graphql-env.d.ts', 'utf8').trim()).toBe(fresh.trim())
})
