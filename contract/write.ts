import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { forgottenDocuments, generatedFiles } from './generate'

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
