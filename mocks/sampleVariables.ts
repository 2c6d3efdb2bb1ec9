import type { OperationName } from './conditions'
import { seed } from './seed'

/** The text of every sample. Nothing in the seed is called so. */
export const sampleText = 'Probestück'

/**
 * Variables with which an operation succeeds for an admin: what the contract requires, and no more.
 * @param own the text or the id to use instead of those of the mock
 */
export function sampleVariables(
  name: OperationName,
  own: { text?: string; id?: unknown } = {},
): Record<string, unknown> {
  const { text, id } = { text: sampleText, id: seed.shopItems[0]?.id, ...own }
  const variables: Partial<Record<OperationName, Record<string, unknown>>> = {
    shopItemById: { id },
    createShopItem: { input: { title: text } },
    createItemTag: { input: { name: text } },
  }
  return variables[name] ?? {}
}
