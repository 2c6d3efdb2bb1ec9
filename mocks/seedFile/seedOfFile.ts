import { readFile } from 'node:fs/promises'
import type { Seed } from '../seed'
import { describeProblem } from './problems'
import { readSeedFile } from './readSeed'
import type { UnfitFile } from './seedFormat'

/** A file that cannot be used; the message says why. */
export class SeedFileError extends Error {
  override name = 'SeedFileError'
}

/** Says that a file does not fit: its first problem, and how many others. */
export function describeUnfit(file: string, { problems, problemCount }: UnfitFile): string {
  const [first] = problems
  const others = problemCount > 1 ? ` (and ${problemCount - 1} more)` : ''
  return `${file} does not fit. ${first === undefined ? '' : describeProblem(first, 'en')}${others}.`
}

/** Reads a file with data, JSON or a table. Rejects with a SeedFileError where it is missing or does not fit. */
export async function seedOfFile(file: string): Promise<Seed> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new SeedFileError(`${file} cannot be read: ${describeError(error)}.`)
  })
  const result = readSeedFile(bytes)
  if ('seed' in result) return result.seed
  throw new SeedFileError(describeUnfit(file, result))
}

/** What an error says; `missing` where a file or a folder is not there. */
export const describeError = (error: unknown, missing = 'there is no such file'): string =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? missing
    : String(error instanceof Error ? error.message : error)

/** Why a file could not be written, in one sentence. */
export const describeUnwritten = (file: string, error: unknown): string =>
  `${file} cannot be written: ${describeError(error, 'there is no such folder')}.`
