import type { VariablesOf } from '../../api/graphql'
import type { createShopItemMutation } from './createShopItem.mutation'

/** The sizes of every item, smallest first (SPEC.md section 9). */
export const sizes = ['XS', 'S', 'M', 'L', 'XL'] as const
export type Size = (typeof sizes)[number]

/** The input for one size; the price is a text until it is sent. */
export interface SizeDraft {
  price: string
  description: string
}

/** The input in the creation form. */
export interface ItemDraft {
  title: string
  description: string
  sizing: Record<Size, SizeDraft>
  /** The ids of the chosen tags, in the order of choosing. */
  tagIds: readonly string[]
  /** The name of a tag that has not been created yet. */
  tagName: string
  /** Not sent (SPEC.md section 2). */
  imageId: string
}

const emptySize: SizeDraft = { price: '0', description: '' }

/** The form's defaults (SPEC.md sections 3 and 9). */
export const emptyDraft: ItemDraft = {
  title: 'Neues Produkt',
  description: '',
  sizing: { XS: emptySize, S: emptySize, M: emptySize, L: emptySize, XL: emptySize },
  tagIds: [],
  tagName: '',
  imageId: '',
}

/** Digits in groups of three. `1.234` is a thousand and more: nobody sells by tenths of a cent. */
const groupedDigits = /^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/

/**
 * Parses a price in euros in German or English notation: `12,50`, `12.50`, `1.234`, `1.234,50`. An empty text is 0 (SPEC.md
 * section 9). Returns null for a text that is not a number.
 */
export function parsePrice(text: string): number | null {
  const compact = text.replaceAll(/\s/g, '').replace(/^€|€$/, '')
  if (compact === '') return 0
  const decimal = groupedDigits.test(compact)
    ? compact.length
    : Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'))
  const whole = decimal < 0 ? compact : compact.slice(0, decimal)
  if (/[.,]/.test(whole) && !groupedDigits.test(whole)) return null
  const plain =
    decimal < 0 ? compact : `${whole.replaceAll(/[.,]/g, '')}.${compact.slice(decimal + 1)}`
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const price = Number(plain)
  return Number.isFinite(price) ? price : null
}

/** The sizes whose price is no number. */
export const sizesWithBadPrice = ({ sizing }: ItemDraft): Size[] =>
  sizes.filter((size) => parsePrice(sizing[size].price) === null)

type CreateShopItemInput = VariablesOf<typeof createShopItemMutation>['input']

/**
 * The mutation's input for a draft (SPEC.md section 7): `imageIds` is always empty, tags are sent by name. A price that is
 * not a number becomes 0; callers check `sizesWithBadPrice` first.
 */
export function toCreateShopItemInput(
  draft: ItemDraft,
  tags: readonly { id: string; name: string }[],
): CreateShopItemInput {
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  const price = (size: Size) => parsePrice(draft.sizing[size].price) ?? 0
  const { XS, S, M, L, XL } = draft.sizing
  return {
    title: draft.title,
    description: draft.description,
    imageIds: [],
    tags: draft.tagIds.flatMap((id) => names.get(id) ?? []),
    sizing: {
      priceXS: price('XS'),
      priceS: price('S'),
      priceM: price('M'),
      priceL: price('L'),
      priceXL: price('XL'),
      descriptionXS: XS.description,
      descriptionS: S.description,
      descriptionM: M.description,
      descriptionL: L.description,
      descriptionXL: XL.description,
    },
  }
}
