import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { forgottenDocuments, generatedFiles } from './generate'

/**
 * A part of `npm run types`: writes contract/generated, and names what is still to be written by hand.
 * @returns the exit code: 0 when nothing is
 */
export function run(_args: readonly string[], write: (text: string) => void): 0 | 1 {
  const sentences = writeGenerated(path.resolve(import.meta.dirname, '..'))
  for (const sentence of sentences) write(`${sentence}\n`)
  return sentences.length === 0 ? 0 : 1
}

/**
 * Writes the files in contract/generated that differ from what they should hold.
 * @returns what is still to be written by hand, a sentence each
 */
export function writeGenerated(root: string): string[] {
  for (const [name, text] of Object.entries(generatedFiles())) {
    const file = path.join(root, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
  return forgottenDocuments()
}
