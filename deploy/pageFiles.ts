import path from 'node:path'
import { isShared, publicPages, type Page } from '../src/pages.ts'

/** The file of a build that hosts show at an address. A pattern has one file for all: `/item/:id` has `item.html`. */
export const pageFile = (address: string): string =>
  isShared({ path: address })
    ? `${address.slice(1, address.indexOf('/:'))}.html`
    : path.join(address.slice(1), 'index.html')

/**
 * The shared page whose pattern an address fits: `/item/:id` for `/item/1001`. `/item/create` fits it as well, whose own file
 * comes first.
 */
export const sharedPageOf = (address: string): Page | undefined =>
  publicPages
    .filter(isShared)
    .find((page) => new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(address))
