// Written by `npm run types` from schema.graphql and the operations in src.

/** The operations of the contract, in its order. */
export const operationKinds = {
  currentUser: 'query',
  shopItems: 'query',
  shopItemById: 'query',
  itemTags: 'query',
  createShopItem: 'mutation',
  createItemTag: 'mutation',
} as const

/** What each operation answers. */
export interface Answers {
  currentUser: CurrentUser | null
  shopItems: Array<ShopItem> | null
  shopItemById: ShopItem | null
  itemTags: Array<ItemTag> | null
  createShopItem: CreateShopItemPayload | null
  createItemTag: CreateItemTagPayload | null
}

/** The arguments of each operation, after graphql-js has checked and completed them. */
export interface Arguments {
  currentUser: object
  shopItems: object
  shopItemById: { id: string }
  itemTags: object
  createShopItem: { input: CreateShopItemInput }
  createItemTag: { input: CreateItemTagInput }
}

export interface CurrentUser {
  id: string
  username: string
  email: string
  emailVerified: boolean
  imageUrl: string | null
  provider: string | null
  roles: Array<Role>
}

export interface Role {
  id: string
  role: string
}

export interface ShopItem {
  id: string
  title: string
  description: string
  imageIds: Array<string>
  tags: Array<ItemTag>
  sizing: Sizing
}

export interface Sizing {
  priceXS: number
  priceS: number
  priceM: number
  priceL: number
  priceXL: number
  descriptionXS: string
  descriptionS: string
  descriptionM: string
  descriptionL: string
  descriptionXL: string
}

export interface ItemTag {
  id: string
  name: string
}

export interface CreateShopItemInput {
  title: string
  description: string
  imageIds: Array<string>
  tags: Array<string>
  sizing: SizingInput
}

export interface SizingInput {
  priceXS: number
  priceS: number
  priceM: number
  priceL: number
  priceXL: number
  descriptionXS: string
  descriptionS: string
  descriptionM: string
  descriptionL: string
  descriptionXL: string
}

export interface CreateShopItemPayload {
  success: boolean
  shopItem: ShopItem | null
}

export interface CreateItemTagInput {
  name: string
}

export interface CreateItemTagPayload {
  success: boolean
  itemTag: ItemTag | null
}
