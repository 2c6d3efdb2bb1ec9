import type { Answers, CurrentUser } from '../contract/generated/operations'
import type { PersonaName } from './personas'
import ownData from './seed.json' with { type: 'json' }

/**
 * Everything the mock backend knows before the first request: the answers of the contract's own queries. Files with data
 * have this form.
 * Implements SPEC.md section 3 (ShopItem, Sizing and ItemTag).
 */
export interface Seed {
  shopItems: NonNullable<Answers['shopItems']>
  itemTags: NonNullable<Answers['itemTags']>
  /** What currentUser answers to a persona, in place of the usual person. */
  personas?: { [Name in PersonaName]?: CurrentUser }
}

const { shopItems, itemTags } = ownData

/** The mock backend's own items, in the order of the shop, and their tags: a file with data as any other. */
export const seed: Seed = { shopItems, itemTags }
