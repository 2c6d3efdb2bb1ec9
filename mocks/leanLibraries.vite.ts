import path from 'node:path'
import type { Plugin } from 'vite'

const unneeded = path.resolve(import.meta.dirname, 'unneeded.ts')

/**
 * Parts of the mock's libraries that the mock does not use and no bundler can drop: 180 kB of 230, a second on a phone's line
 * (1.6 Mbit/s). `mocks/unneeded.ts` says what of them is left.
 */
const alias = [
  { find: /^date-fns$/, replacement: 'date-fns/compareAsc' },
  { find: /^(?:lodash|tldts)$/, replacement: unneeded },
  // Only `toHandlers` and `toGraphQLSchema` use these two. The mock has one handler, which executes the contract.
  { find: /^\.\/model\/generate(?:Rest|GraphQL)Handlers$/, replacement: unneeded },
]

/** Page and mock share one copy of graphql. */
const graphqlChunk = { name: 'graphql-js', test: /node_modules[\\/]graphql[\\/]/ }

/** Leaves out what the mock's libraries bring along and the mock does not use, in mocked builds and in development. */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  config: () => ({
    resolve: { alias },
    build: { rolldownOptions: { output: { codeSplitting: { groups: [graphqlChunk] } } } },
  }),
})
