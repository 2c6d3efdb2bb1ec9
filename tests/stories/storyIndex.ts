import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { comparedKind, type StoryKind } from './looks.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A story as its file describes it. */
export interface IndexedStory {
  id: string
  title: string
  name: string
  /** From the repository's root. */
  file: string
  /** What it shows when it is compared; undefined when it is not. */
  kind: StoryKind | undefined
}

/** Reads every story of the project. */
export async function readStories(): Promise<IndexedStory[]> {
  // Loaded when it is needed: the configuration that names this file is read by every run.
  const { loadCsf } = await import('storybook/internal/csf-tools')
  const files = readdirSync(path.join(root, 'stories'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => `stories/${file.replaceAll(path.sep, '/')}`)
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      const makeTitle = (title?: string) => title ?? file
      const { indexInputs } = loadCsf(source, { fileName: file, makeTitle }).parse()
      return indexInputs.map(({ __id: id = '', exportName, title = file, name, tags = [] }) => ({
        id,
        title,
        name: name ?? exportName,
        file,
        kind: comparedKind(file, tags),
      }))
    })
}

const holds = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())

/**
 * The stories whose file, title, name or id holds one of the words; all of them without words. Throws a sentence when a
 * word names none.
 */
export function selectStories(
  stories: readonly IndexedStory[],
  words: readonly string[],
): readonly IndexedStory[] {
  if (words.length === 0) return stories
  const isNamed = ({ file, title, name, id }: IndexedStory, word: string) =>
    [file, `${title}/${name}`, id].some((text) => holds(text, word))
  for (const word of words) {
    if (!stories.some((story) => isNamed(story, word))) {
      throw new Error(`No story has "${word}" in its file, its title or its name.`)
    }
  }
  return stories.filter((story) => words.some((word) => isNamed(story, word)))
}

const inPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The arguments that make Vitest run these stories: their files, and their names when a file has others too. */
export function vitestFilter(
  stories: readonly IndexedStory[],
  selected: readonly IndexedStory[],
): string[] {
  if (selected.length === stories.length) return []
  const files = [...new Set(selected.map(({ file }) => file))]
  const inFiles = stories.filter(({ file }) => files.includes(file))
  if (inFiles.length === selected.length) return files
  const names = [...new Set(selected.map(({ name }) => inPattern(name)))]
  return [...files, '--testNamePattern', `^(?:${names.join('|')})$`]
}
