import path from 'node:path'
import { isShared, publicPages, type Page } from '../src/pages.ts'

/** The file of a build that hosts show at an address; addresses that share a page share its file: `item.html`. */
export const pageFile = (address: string): string =>
  isShared({ path: address })
    ? `${address.slice(1, address.indexOf('/:'))}.html`
    : path.join(address.slice(1), 'index.html')

/** The page that an address shares with others, unless it has one of its own: `/item/1001` that of `/item/:id`. */
export const sharedPageOf = (address: string): Page | undefined =>
  publicPages
    .filter(isShared)
    .find((page) => new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(address))
