import * as v from 'valibot'
import { sizeNames } from './sizing'

const id = v.pipe(v.string(), v.minLength(1))
// JSON knows numbers that are too large to be kept, such as 1e999.
const price = v.pipe(v.number(), v.finite())

const sizing = v.object({
  ...v.entriesFromList(
    sizeNames.map((size) => `price${size}` as const),
    price,
  ),
  ...v.entriesFromList(
    sizeNames.map((size) => `description${size}` as const),
    v.string(),
  ),
})
const itemEntries = {
  id,
  title: v.string(),
  description: v.string(),
  imageIds: v.array(v.string()),
  sizing,
}

export const tagSchema = v.object({ id, name: v.string() })

/** An item as it is kept when it was created: with the names of its tags. */
export const createdItemSchema = v.object({ ...itemEntries, tags: v.array(v.string()) })

const user = v.object({
  id,
  username: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  imageUrl: v.nullable(v.string()),
  provider: v.nullable(v.string()),
  roles: v.array(v.object({ id, role: v.string() })),
})

/** Data for the mock backend, as `schema.graphql` describes it. What a file holds beyond it, such as `__typename`, is left out. */
export const seedSchema = v.object({
  shopItems: v.array(v.object({ ...itemEntries, tags: v.array(tagSchema) })),
  itemTags: v.array(tagSchema),
  personas: v.exactOptional(
    v.strictObject({
      visitor: v.exactOptional(user),
      user: v.exactOptional(user),
      admin: v.exactOptional(user),
    }),
  ),
})
