import { readFile } from 'node:fs/promises'
import type { Seed } from '../seed'
import { readSeed } from './readSeed'

/** A file that cannot be used; the message says why. */
export class SeedFileError extends Error {
  override name = 'SeedFileError'
}

/**
 * Reads a file with data, JSON or a table, and writes to the terminal what somebody should know of it. Rejects with a
 * SeedFileError where it is missing or does not fit.
 */
export async function seedOfFile(file: string): Promise<Seed> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new SeedFileError(`${file} cannot be read: ${describeError(error)}.`)
  })
  const result = await readSeed(bytes)
  if ('problems' in result) {
    const others = result.problemCount > 1 ? ` (and ${result.problemCount - 1} more)` : ''
    throw new SeedFileError(`${file} does not fit. ${result.problems[0]}${others}.`)
  }
  for (const note of result.notes) process.stderr.write(`${file}: ${note}\n`)
  return result.seed
}

/** What an error says; `missing` where a file or a folder is not there. */
export const describeError = (error: unknown, missing = 'there is no such file'): string =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? missing
    : String(error instanceof Error ? error.message : error)

/** Why a file could not be written, in one sentence. */
export const describeUnwritten = (file: string, error: unknown): string =>
  `${file} cannot be written: ${describeError(error, 'there is no such folder')}.`
