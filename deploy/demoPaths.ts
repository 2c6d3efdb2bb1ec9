import { seed } from '../mocks/seed.ts'
import { itemPath } from '../src/catalog/itemAddress.ts'

/** Where the mocked sign-in shows its accounts. */
const signIn = '/oauth2/authorize/google'

/** The addresses that a mocked build knows beforehand, so that static hosts get a file for each. */
export const demoPaths: readonly string[] = [
  signIn,
  ...seed.shopItems.map(({ id }) => itemPath(id)),
]
