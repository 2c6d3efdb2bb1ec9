import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Where every made-up fact is written. */
const factsFile = 'src/content/company.ts'

/** A fact that is still made up: what belongs there (the comment above it), its name, and the made-up words. */
const marked = /\/\*\* ([^*]+) \*\/\s+(?:export )?(?:const )?(\w+)(?: =|:) placeholder\(([^)]+)\)/g

/** The facts that are marked as made up, in their order. */
export const findPlaceholders = (source: string) =>
  Array.from(
    source.matchAll(marked),
    ({ 0: fact, 1: wanted = '', 2: name = '', 3: made = '', index }) => ({
      name,
      wanted,
      texts: Array.from(made.matchAll(/'([^']+)'/g), ([, text = '']) => text),
      line: source.slice(0, index + fact.indexOf('placeholder(')).split('\n').length,
    }),
  )

const textFile = /(\.(ts|tsx|html|svg|scss)|LICENSE)$/

/** What names the company to others, as texts: file names from the root. */
function publishedFiles(): string[] {
  const inSource = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const inLogo = readdirSync(path.join(root, 'imagery/logo'))
  return [
    'index.html',
    'LICENSE',
    ...inSource.map((name) => path.posix.join('src', name.replaceAll(path.sep, '/'))),
    ...inLogo.map((name) => `imagery/logo/${name}`),
  ].filter((name) => textFile.test(name) && name !== factsFile)
}

const readLines = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n')

/**
 * Tells which facts about the company are still made up, what belongs in their place, and where else their words are
 * written. Returns the exit code: 0 when none is left, 1 when one is.
 */
export function run(_args: readonly string[], write: (text: string) => void): number {
  const placeholders = findPlaceholders(readFileSync(path.join(root, factsFile), 'utf8'))
  if (placeholders.length === 0) {
    write('No placeholder is left.\n')
    return 0
  }
  const lines = publishedFiles().flatMap((file) =>
    readLines(file).map((text, index) => ({ text, place: `${file}:${index + 1}` })),
  )
  for (const { name, line, texts, wanted } of placeholders) {
    write(`${factsFile}:${line}  ${name} is ${texts.join(', ')}\n    ${wanted}\n`)
    for (const { text, place } of lines) {
      if (texts.some((made) => text.includes(made))) write(`    also written in ${place}\n`)
    }
  }
  write(`\n${placeholders.length} placeholders are left. docs/deployment.md says how to go on.\n`)
  return 1
}
