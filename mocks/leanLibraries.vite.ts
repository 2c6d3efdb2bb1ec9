import type { Plugin } from 'vite'

interface Cut {
  /** The library's module, as its path ends. */
  module: string
  /** What stands in the module. */
  whole: string
  /** What the mock needs of it. */
  needed: string
}

/** What the mock's libraries load whole, or for what the mock never asks: two thirds of their bytes. */
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
  // The list of public suffixes tells which hosts may share a cookie. The mock's cookies name no domain: each belongs to
  // the one host that set it, so that every host is a domain of its own.
  {
    module: 'tough-cookie/dist/index.js',
    whole: 'import { getDomain } from "tldts";',
    needed: 'const getDomain = (host) => host;',
  },
]

const graphqlChunk = { name: 'graphql-js', test: /node_modules[\\/]graphql[\\/]/ }

/**
 * Takes out of the mock's libraries what the mock does not use and no bundler can drop by itself, in builds and in what a
 * development server prepares for the browser; no other build has this plugin. Fails when a library no longer contains what is to be taken out.
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
      // Page and mock share one copy of it, whichever parts of it each of them uses.
      build: { rolldownOptions: { output: { codeSplitting: { groups: [graphqlChunk] } } } },
      optimizeDeps: {
        rolldownOptions: { plugins: [{ name: 'lean-libraries', transform: handled }] },
      },
    }),
  }
}
