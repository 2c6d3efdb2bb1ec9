import type { Plugin } from 'vite'

interface Cut {
  /** The library's module, as its path ends. */
  module: string
  /** The text of the module that is replaced. */
  whole: string
  /** The text that replaces it. */
  needed: string
}

/** Imports of the mock's libraries that the mock does not need: two thirds of their bytes. */
const cuts: readonly Cut[] = [
  {
    module: '@mswjs/data/lib/comparators/date.js',
    whole: 'require("date-fns")',
    needed: '{ compareAsc: require("date-fns/compareAsc") }',
  },
  {
    module: '@mswjs/data/lib/model/getDefinition.js',
    whole: 'require("lodash")',
    needed: '{ isFunction: require("lodash/isFunction") }',
  },
  // Only `toHandlers` and `toGraphQLSchema` use these two. The mock has one handler, which executes the contract.
  {
    module: '@mswjs/data/lib/factory.js',
    whole: 'require("./model/generateRestHandlers")',
    needed: '{}',
  },
  {
    module: '@mswjs/data/lib/factory.js',
    whole: 'require("./model/generateGraphQLHandlers")',
    needed: '{}',
  },
  // tldts knows which hosts may share a cookie. The mock's cookies have no Domain attribute: each belongs to one host.
  {
    module: 'tough-cookie/dist/index.js',
    whole: 'import { getDomain } from "tldts";',
    needed: 'const getDomain = (host) => host;',
  },
]

const graphqlChunk = { name: 'graphql-js', test: /node_modules[\\/]graphql[\\/]/ }

/**
 * Removes imports from the mock's libraries that the mock does not use and no bundler can drop, in mocked builds and in the
 * development server's dependencies. Throws when a library no longer contains such an import.
 */
export function leanLibraries(): Plugin {
  const transform = (code: string, id: string) => {
    const path = id.replaceAll('\\', '/')
    const here = cuts.filter(({ module }) => path.endsWith(`/node_modules/${module}`))
    return here.reduce((text, { module, whole, needed }) => {
      if (!text.includes(whole)) throw new Error(`${module} has changed: it lacks ${whole}`)
      return text.replace(whole, needed)
    }, code)
  }
  const handled = {
    filter: { id: /node_modules[\\/](@mswjs[\\/]data|tough-cookie)[\\/]/ },
    handler: transform,
  }
  return {
    name: 'lean-libraries',
    transform: handled,
    config: () => ({
      // Page and mock share one copy of graphql.
      build: { rolldownOptions: { output: { codeSplitting: { groups: [graphqlChunk] } } } },
      optimizeDeps: {
        rolldownOptions: { plugins: [{ name: 'lean-libraries', transform: handled }] },
      },
    }),
  }
}
