// Written by `npm run types` from schema.graphql and the operations in src.

/** Types by field, in the notation of the schema: what the product's operations read, and nothing more. */
export const answerTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Query: { currentUser: 'CurrentUser', shopItems: '[ShopItem!]', shopItemById: 'ShopItem', itemTags: '[ItemTag!]' },
  Mutation: { createShopItem: 'CreateShopItemPayload', createItemTag: 'CreateItemTagPayload' },
  CurrentUser: { id: 'ID!', username: 'String!', email: 'String!', emailVerified: 'Boolean!', imageUrl: 'String', provider: 'String', roles: '[Role!]!' },
  Role: { id: 'ID!', role: 'String!' },
  ShopItem: { id: 'ID!', title: 'String!', description: 'String!', imageIds: '[ID!]!', tags: '[ItemTag!]!', sizing: 'Sizing!' },
  Sizing: { priceXS: 'Float!' },
  ItemTag: { id: 'ID!', name: 'String!' },
  CreateShopItemPayload: { success: 'Boolean!', shopItem: 'ShopItem' },
  CreateItemTagPayload: { success: 'Boolean!', itemTag: 'ItemTag' },
}
