import path from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const root = path.resolve(import.meta.dirname, '..')
const moduleId = (file: string) => path.join(root, file)
const entry = moduleId('src/main.ts')
const start = moduleId('src/start.tsx')
const apolloClient = moduleId('src/api/apolloClient.ts')

/** A module and all that it imports, but for what it loads later. */
function reach(from: string, context: Context): Set<string> {
  const reached = new Set([from])
  for (const id of reached) for (const imported of importsOf(id, context)) reached.add(imported)
  return reached
}

const importsOf = (id: string, context: Context) => context.getModuleInfo(id)?.importedIds ?? []

/** All that modules load later, and what that loads, as sets of modules that are loaded together. */
function lateLoads(from: string, context: Context): Map<string, Set<string>> {
  const loads = new Map([[from, reach(from, context)]])
  for (const modules of loads.values()) {
    for (const id of modules) {
      for (const late of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (!loads.has(late)) loads.set(late, reach(late, context))
      }
    }
  }
  return loads
}

/**
 * Which modules share a file, beyond what the bundler decides: it puts each set of modules that the same screens share
 * into a file of its own, which makes a dozen requests of a few hundred bytes. Everything that the start needs is one
 * file, and so is everything that several screens with data, and only such screens, share.
 */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
  let loads = new Map<string, Set<string>>()
  const isLoadedWith = (from: string, id: string) => loads.get(from)?.has(id) === true

  const isOfStart = (id: string) => isLoadedWith(start, id) && !isLoadedWith(entry, id)
  const isOfData = (id: string) => {
    const users = [...loads.values()].filter((modules) => modules.has(id))
    return users.length > 1 && users.every((modules) => modules.has(apolloClient))
  }
  const group = (name: string, holds: (id: string) => boolean) => ({
    name: (id: string, context: Context) => {
      if (loads.size === 0) loads = lateLoads(entry, context)
      return holds(id) ? name : null
    },
    debugName: name,
  })
  return {
    groups: [group('start', isOfStart), group('data', isOfData)],
    // The groups are complete, and what they share with the entry is to stay there.
    includeDependenciesRecursively: false,
  }
}
