import { expect, test } from 'vitest'
import { contractSchema } from '../../contract/schema'

function fieldsOf(typeName: string): string[] {
  const type = contractSchema().getType(typeName)
  if (!type || !('getFields' in type)) throw new Error(`The schema has no type ${typeName}.`)
  return Object.keys(type.getFields()).toSorted()
}

test('a person has exactly the specified fields @spec:user-fields', () => {
  expect(fieldsOf('CurrentUser')).toEqual(
    ['email', 'emailVerified', 'id', 'imageUrl', 'provider', 'roles', 'username'].toSorted(),
  )
  expect(fieldsOf('Role')).toEqual(['id', 'role'])
})

test('an item has exactly the specified fields @spec:item-fields @spec:sizing-defaults', () => {
  expect(fieldsOf('ShopItem')).toEqual(
    ['id', 'title', 'description', 'imageIds', 'tags', 'sizing'].toSorted(),
  )
  const sizes = ['XS', 'S', 'M', 'L', 'XL']
  const sizing = sizes.flatMap((size) => [`price${size}`, `description${size}`]).toSorted()
  expect(fieldsOf('Sizing')).toEqual(sizing)
  expect(fieldsOf('SizingInput')).toEqual(sizing)
})

test('a tag has exactly the specified fields @spec:tag-fields', () => {
  expect(fieldsOf('ItemTag')).toEqual(['id', 'name'])
})
