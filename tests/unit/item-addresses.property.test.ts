import fc from 'fast-check'
import { matchRoutes, resolvePath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { itemPath } from '../../src/catalog/itemAddress'
import { paths } from '../../src/paths'
import { anyText, nearMissOf } from './anyText'
import { runs, withSeed } from './propertyRuns'

/** Of these ids docs/limits.md says that they have no page of their own. */
const hasNoPage = (id: string) => /^\.{0,2}$|^create$|%2f/i.test(id)

const ids = fc
  .oneof(
    anyText.map((text) => text.toWellFormed()),
    nearMissOf(fc.constantFrom('create', 'Create', '.', '..', '~002e', 'a%2Fb', 'a%252Fb', '~')),
    fc.stringMatching(/^~[0-9a-f]{0,9}$/),
    fc.array(fc.constantFrom(...'%2Ff/.~?#&\\ +:;')).map((parts) => parts.join('')),
  )
  .filter((id) => !hasNoPage(id) && id.isWellFormed())
const routes = [{ path: paths.createItem }, { path: paths.item }, { path: '*' }]

test(`an item’s address leads to that very item, whatever its id ${withSeed}`, () => {
  fc.assert(
    fc.property(ids, (id) => {
      const path = itemPath(id)
      // What the browser makes of it, and what the router makes of that.
      const { pathname, search, hash, origin } = new URL(path, 'http://shop.example')
      expect({ pathname, search, hash, origin }).toEqual({
        pathname: path,
        search: '',
        hash: '',
        origin: 'http://shop.example',
      })
      expect(resolvePath(path).pathname).toBe(path)
      const match = matchRoutes(routes, pathname)?.at(-1)
      expect(match?.route.path).toBe(paths.item)
      expect(match?.params['id']).toBe(id)
    }),
    runs,
  )
})
