import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transformWithOxc } from 'vite'
import type { Look, StoryKind } from './looks.ts'

/** Where baselines and findings are; STORIES_FOLDER names another folder, as tests do. */
const root = process.env['STORIES_FOLDER'] ?? path.resolve(import.meta.dirname, '../..')
const sources = path.join(import.meta.dirname, 'review')

/** Where the baselines are: a folder for each story, a picture for each look. */
const baselineFolder = path.join(root, 'tests/stories/baselines')
/** Where a run leaves what it has found. */
export const reportFolder = path.join(root, 'stories-review')

/** A look of a story that differs from its baseline. */
export interface Finding {
  storyId: string
  title: string
  name: string
  kind: StoryKind
  /** The story's file, from the repository's root. */
  file: string
  /** As `lookName` writes it. */
  look: string
  width: number
  scheme: Look['scheme']
  status: 'changed' | 'new' | 'gone'
  /** How many pixels differ. */
  differing: number
  /** The first row of pixels that differ. */
  firstRow: number
}

/** What a run of the stories has found. */
export interface Run {
  date: string
  /** The keys of the looks that were compared. */
  compared: string[]
  findings: Finding[]
}

export type Part = 'before' | 'after' | 'difference'

/** The key of a finding within a run. */
export const findingKey = ({ storyId, look }: Pick<Finding, 'storyId' | 'look'>): string =>
  `${storyId}/${look}`

/** A picture of a finding, from the report's folder. */
export const partFile = (storyId: string, look: string, part: Part): string =>
  `${storyId}/${look}.${part}.webp`

/** The baseline of a look. */
export const baselineFile = (storyId: string, look: string): string =>
  path.join(baselineFolder, storyId, `${look}.webp`)

/** The baselines that are there, by the id of their story. */
export function readBaselines(): Map<string, string[]> {
  if (!existsSync(baselineFolder)) return new Map()
  return new Map(
    readdirSync(baselineFolder).map((storyId) => [
      storyId,
      readdirSync(path.join(baselineFolder, storyId)).map((file) => path.parse(file).name),
    ]),
  )
}

/** Writes a file and the folders that lead to it. */
export function writeInto(file: string, content: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Writes the page that shows a run. Its pictures must have been written before. */
export async function writePage(run: Run): Promise<void> {
  const source = (name: string) => readFileSync(path.join(sources, name), 'utf8')
  const script = await transformWithOxc(source('page.ts'), 'page.ts')
  // A page opened as a file can load pictures, but no modules and no data.
  const page = source('page.html')
    .replace('/* style */', () => source('page.css'))
    .replace('/* run */', () => JSON.stringify(run).replaceAll('<', String.raw`\u003c`))
    .replace('/* script */', () => script.code)
  writeInto(path.join(reportFolder, 'index.html'), page)
  writeInto(path.join(reportFolder, 'run.json'), JSON.stringify(run, undefined, 2))
}

/** Makes a finding's new picture the baseline, or removes the baseline of a look that is gone. */
export function acceptFinding({ storyId, look, status }: Finding): void {
  if (status === 'gone') return removeBaseline(storyId, look)
  const after = path.join(reportFolder, partFile(storyId, look, 'after'))
  return writeInto(baselineFile(storyId, look), readFileSync(after))
}

/** Removes a baseline, and the story's folder with its last one. */
export function removeBaseline(storyId: string, look: string): void {
  const file = baselineFile(storyId, look)
  rmSync(file, { force: true })
  const folder = path.dirname(file)
  if (existsSync(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}
