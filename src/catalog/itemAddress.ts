import { paths } from '../paths.ts'

/** The query parameters of the shop's list. */
export const selectionParameters = { search: 'suche', tag: 'tag', sorting: 'sortierung' } as const

/** The address of an item's page (SPEC.md section 2). */
export const itemPath = (id: string): string => `/item/${encodeURIComponent(id)}`

/** The address of the shop's list with the items of a tag. */
export const taggedItemsPath = (name: string): string =>
  `${paths.shop}?${new URLSearchParams({ [selectionParameters.tag]: name })}`
