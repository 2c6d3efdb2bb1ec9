import path from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const root = path.resolve(import.meta.dirname, '..')
const moduleId = (file: string) => path.join(root, file)
const entry = moduleId('src/main.ts')
const start = moduleId('src/start.tsx')
const apolloClient = moduleId('src/api/apolloClient.ts')
const session = moduleId('src/session/')
const gallery = moduleId('src/screens/gallery/GalleryScreen.tsx')

/** A module and its static imports, direct and indirect. */
function reach(from: string, context: Context): Set<string> {
  const reached = new Set([from])
  for (const id of reached) for (const imported of importsOf(id, context)) reached.add(imported)
  return reached
}

const importsOf = (id: string, context: Context) => context.getModuleInfo(id)?.importedIds ?? []

/** The modules that are loaded together: one set for the entry, and one for each dynamic import. */
function loadsOf(from: string, context: Context): Map<string, Set<string>> {
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
 * Groups modules into files. By itself the bundler makes a file for each set of screens that share modules, which takes a
 * dozen requests of a few hundred bytes. Here one file holds what the start needs, one what only screens with data share,
 * one what the screens of signed-in people share, and one what the gallery shares with screens that have data.
 */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
  let loads = new Map<string, Set<string>>()
  const isLoadedWith = (from: string, id: string) => loads.get(from)?.has(id) === true

  const usersOf = (id: string) => [...loads.values()].filter((modules) => modules.has(id))
  const isShared = (id: string) => usersOf(id).length > 1
  const hasDataAlways = (id: string) => usersOf(id).every((modules) => modules.has(apolloClient))
  const isOfSession = (id: string) => id.startsWith(session) && isShared(id)
  // Only signed-in people need it.
  const isOfAccount = (id: string) => isOfSession(id) && hasDataAlways(id)
  const isOfData = (id: string) => isShared(id) && hasDataAlways(id) && !isOfAccount(id)
  // Part of the start: what the sign-in screen and the callback share is too little for a file.
  const isOfSignIn = (id: string) => isOfSession(id) && !hasDataAlways(id)
  const isOfStart = (id: string) =>
    (isLoadedWith(start, id) || isOfSignIn(id)) && !isLoadedWith(entry, id)
  const isOfPictures = (id: string) =>
    isLoadedWith(gallery, id) &&
    isShared(id) &&
    usersOf(id).every((modules) => modules.has(apolloClient) || modules.has(gallery))
  const group = (name: string, holds: (id: string) => boolean) => ({
    name: (id: string, context: Context) => {
      if (loads.size === 0) loads = loadsOf(entry, context)
      return holds(id) ? name : null
    },
    debugName: name,
  })
  return {
    groups: [
      group('start', isOfStart),
      group('account', isOfAccount),
      group('data', isOfData),
      group('pictures', isOfPictures),
    ],
    // The groups are complete; modules that they share with the entry stay in the entry.
    includeDependenciesRecursively: false,
  }
}
