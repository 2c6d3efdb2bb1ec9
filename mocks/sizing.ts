import type { Sizing } from '../contract/generated/operations'

/** The sizes of every item; the names of Sizing's fields end in them. */
export const sizeNames = ['XS', 'S', 'M', 'L', 'XL'] as const

/** Sizing's defaults (SPEC.md section 3). */
export const emptySizing: Sizing = {
  priceXS: 0,
  priceS: 0,
  priceM: 0,
  priceL: 0,
  priceXL: 0,
  descriptionXS: '',
  descriptionS: '',
  descriptionM: '',
  descriptionL: '',
  descriptionXL: '',
}
