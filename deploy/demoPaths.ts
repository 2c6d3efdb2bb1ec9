import { seed } from '../mocks/seed.ts'
import type { Route } from '../mocks/server/routes.ts'
import { itemPath } from '../src/paths.ts'

/** Where the mocked sign-in shows its accounts. */
const signIn: Route = '/oauth2/authorize/google'

/** The addresses beyond the route table that only a build with the mock backend in it answers. */
export const demoPaths: readonly string[] = [signIn]

/** The addresses of the items that the mock backend begins with. */
export const demoItemPaths: readonly string[] = seed.items.map(({ id }) => itemPath(id))
