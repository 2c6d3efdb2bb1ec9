import { existsSync } from 'node:fs'
import path from 'node:path'

/** The places where a program of that name can be started by its name alone. */
export const onPath = (name: string): string[] =>
  (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name))

/**
 * An installed program: the one that a variable of the environment names, else the first that is at one of its usual
 * places. Throws one sentence when there is none, with the command that installs it on Debian.
 */
export function findInstalled(
  program: string,
  variable: string,
  usualPlaces: readonly string[],
  debianPackages: string,
): string {
  const wanted = process.env[variable]
  const places = wanted === undefined ? usualPlaces : [wanted]
  const found = places.find((place) => existsSync(place))
  if (found !== undefined) return found
  const install = `Install it (on Debian: apt-get install ${debianPackages})`
  throw new Error(
    wanted === undefined
      ? `Nothing was tested: there is no ${program} on this machine. ${install}, or name it with ${variable}.`
      : `Nothing was tested: ${variable} names ${wanted}, where there is no ${program}. ${install} and unset ${variable}, or correct it.`,
  )
}

/** The result of a function; when it throws, ends the run with that sentence alone, before any runner adds its own. */
export async function orEndRun<Result>(find: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await find()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
