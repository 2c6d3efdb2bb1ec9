// Written by `npm run types` from schema.graphql and the operations in src.

/** Types by field, in the notation of the schema: what the product's operations read, and nothing more. */
export const answerTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Query": {
    "shopItems": "[ShopItem!]",
    "itemTags": "[ItemTag!]",
    "shopItemById": "ShopItem",
    "currentUser": "CurrentUser"
  },
  "ShopItem": {
    "id": "ID!",
    "title": "String!",
    "description": "String!",
    "imageIds": "[ID!]!",
    "tags": "[ItemTag!]!",
    "sizing": "Sizing!"
  },
  "ItemTag": {
    "name": "String!",
    "id": "ID!"
  },
  "Sizing": {
    "priceXS": "Float!"
  },
  "Mutation": {
    "createItemTag": "CreateItemTagPayload",
    "createShopItem": "CreateShopItemPayload"
  },
  "CreateItemTagPayload": {
    "success": "Boolean!",
    "itemTag": "ItemTag"
  },
  "CreateShopItemPayload": {
    "success": "Boolean!",
    "shopItem": "ShopItem"
  },
  "CurrentUser": {
    "email": "String!",
    "emailVerified": "Boolean!",
    "id": "ID!",
    "imageUrl": "String",
    "provider": "String",
    "roles": "[Role!]!",
    "username": "String!"
  },
  "Role": {
    "id": "ID!",
    "role": "String!"
  }
}
