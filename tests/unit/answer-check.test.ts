import { buildSchema, isObjectType, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test } from 'vitest'
import sdl from '../../schema.graphql?raw'
import { operationNames } from '../../mocks/conditions'
import { answerTypes } from '../../src/api/answerCheck'
import { documents } from '../contract/ask'

const schema = buildSchema(sdl)

test('the types that answers are held against are those of the schema', () => {
  for (const [name, fields] of Object.entries(answerTypes)) {
    const type = schema.getType(name)
    const known = isObjectType(type) ? type.getFields() : {}
    for (const [field, fieldType] of Object.entries(fields)) {
      expect(String(known[field]?.type), `${name}.${field}`).toBe(fieldType)
    }
  }
})

test.each(operationNames)('every field that %s reads is among them', (operation) => {
  const info = new TypeInfo(schema)
  const unknown: string[] = []
  visit(
    documents[operation],
    visitWithTypeInfo(info, {
      Field: ({ name: { value } }) => {
        const parent = String(info.getParentType())
        if (!answerTypes[parent]?.[value]) unknown.push(`${parent}.${value}`)
      },
    }),
  )
  expect(unknown).toEqual([])
})
