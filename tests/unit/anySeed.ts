import fc from 'fast-check'
import type { Seed } from '../../mocks/seed'
import { anyText } from './anyText'

const id = anyText.filter((text) => text !== '')
// Adding 0 turns -0 into 0, as JSON does.
const price = fc.double({ noNaN: true, noDefaultInfinity: true }).map((euros) => euros + 0)
const sizing = fc.record({
  priceXS: price,
  priceS: price,
  priceM: price,
  priceL: price,
  priceXL: price,
  descriptionXS: anyText,
  descriptionS: anyText,
  descriptionM: anyText,
  descriptionL: anyText,
  descriptionXL: anyText,
})
const person = fc.record({
  id,
  username: anyText,
  email: anyText,
  emailVerified: fc.boolean(),
  imageUrl: fc.option(anyText),
  provider: fc.option(anyText),
  roles: fc.array(fc.record({ id, role: anyText }), { maxLength: 2 }),
})
const tags = fc
  .uniqueArray(fc.record({ id, name: anyText }), { selector: (tag) => tag.id, maxLength: 4 })
  .map((list) => [...new Map(list.map((tag) => [tag.name, tag])).values()])
/** Data that a file may hold. */
export const seeds: fc.Arbitrary<Seed> = tags.chain((itemTags) =>
  fc.record(
    {
      shopItems: fc.uniqueArray(
        fc.record({
          id,
          title: anyText,
          description: anyText,
          imageIds: fc.array(id, { maxLength: 2 }),
          tags: fc.subarray(itemTags),
          sizing,
        }),
        { selector: (item) => item.id, maxLength: 4 },
      ),
      itemTags: fc.constant(itemTags),
      personas: fc.record({ visitor: person, user: person, admin: person }, { requiredKeys: [] }),
    },
    { requiredKeys: ['shopItems', 'itemTags'] },
  ),
)
