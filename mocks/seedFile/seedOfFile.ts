import { readFile } from 'node:fs/promises'
import type { Seed } from '../seed'
import { readSeed } from './readSeed'

/**
 * Reads a file with data, JSON or a table, and writes to the terminal what somebody should know of it. Rejects with a
 * sentence where it is missing or does not fit.
 */
export async function seedOfFile(file: string): Promise<Seed> {
  const bytes = await readFile(file).catch(({ code, message }: NodeJS.ErrnoException) => {
    const reason = code === 'ENOENT' ? 'there is no such file' : message
    throw new Error(`${file} cannot be read: ${reason}.`)
  })
  const result = await readSeed(bytes)
  if ('problems' in result) {
    const [first, ...others] = result.problems
    const more = others.length > 0 ? ` (and ${others.length} more)` : ''
    throw new Error(`${file} does not fit. ${first}${more}.`)
  }
  for (const note of result.notes) process.stderr.write(`${file}: ${note}\n`)
  return result.seed
}
