import path from 'node:path'

const testDir = path.resolve(import.meta.dirname, '../e2e')
const grep = /@over-http/

/**
 * The main journeys of the demo's own tests, tagged @over-http, for a site in front of a real server. Tests that put the
 * mock into a condition through the page's address stay with the demo: no other build knows such an address.
 */
export const journeyProjects = [
  { name: 'reading', testDir, testMatch: ['shop.spec.ts', 'session.spec.ts'], grep },
  {
    // All clients share the server's data: what counts them runs before what adds to them.
    name: 'creating',
    testDir,
    testMatch: 'create-item.spec.ts',
    grep,
    dependencies: ['reading'],
  },
]
