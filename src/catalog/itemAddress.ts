import { paths } from '../paths.ts'

/** The query parameters of the shop's list. */
export const selectionParameters = { search: 'suche', tag: 'tag', sorting: 'sortierung' } as const

/** An id that is written as its UTF-16 code units, four hexadecimal digits each. */
const spelledOut = /^~((?:[0-9a-f]{4})*)$/

/**
 * Whether an id can stand in an address as it is. Browsers take `.` and `..` out of a path, the router reads `%2F` as a
 * slash even where it is part of an id, a lone surrogate cannot be percent-encoded, and `/item/create` is another screen.
 */
const fitsAddress = (id: string): boolean =>
  !/\p{Surrogate}/u.test(id) &&
  !['', '.', '..'].includes(id) &&
  !id.includes('%2F') &&
  `/item/${id.toLowerCase()}` !== paths.createItem &&
  !spelledOut.test(id)

const codeUnits = (id: string): string[] =>
  Array.from({ length: id.length }, (_, at) => id.charCodeAt(at).toString(16).padStart(4, '0'))

/** The address of an item's page (SPEC.md section 2). Any id has one, and `itemIdOf` reads it back from there. */
export const itemPath = (id: string): string =>
  `/item/${fitsAddress(id) ? encodeURIComponent(id) : `~${codeUnits(id).join('')}`}`

/** The item's id that the route's parameter stands for. */
export function itemIdOf(parameter: string): string {
  const units = spelledOut.exec(parameter)?.[1]
  if (units === undefined) return parameter
  return (units.match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('')
}

/** The address of the shop's list with the items of a tag. */
export const taggedItemsPath = (name: string): string =>
  `${paths.shop}?${new URLSearchParams({ [selectionParameters.tag]: name })}`
