import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { transformWithOxc } from 'vite'

/** Where baselines and findings are; STORIES_FOLDER names another folder, as tests do. */
const root = process.env['STORIES_FOLDER'] ?? path.resolve(import.meta.dirname, '../..')
const baselineFolder = path.join(root, 'tests/stories/baselines')
/** Where a run leaves what it has found. */
export const reportFolder = path.join(root, 'stories-review')

/** A look of a story that differs from its baseline. */
export interface Finding {
  /** The path of its pictures: file, story and look. */
  name: string
  /** Where its story stands in Storybook. */
  title: string
  status: 'changed' | 'new' | 'gone'
  /** What has changed, in words that are the same for looks that have changed for the same reason. */
  cause: string
}

/** What a run of the stories has found. */
export interface Run {
  date: string
  compared: number
  findings: Finding[]
}

/** The baseline of a look. */
export const baselineFile = (name: string): string => path.join(baselineFolder, `${name}.png`)
/** A picture of a finding, as `toMatchScreenshot` names it. */
export const partFile = (name: string, part: 'reference' | 'actual' | 'diff'): string =>
  path.join(reportFolder, `${name}-${part}.png`)

/** The names of the looks that have a baseline. */
export function readBaselines(): string[] {
  if (!existsSync(baselineFolder)) return []
  return readdirSync(baselineFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.replaceAll(path.sep, '/').replace('.png', ''))
}

/** Makes a finding's new picture the baseline, or removes the baseline of a look that is gone. */
export function acceptFinding({ name, status }: Finding): void {
  const drawn = partFile(name, status === 'new' ? 'reference' : 'actual')
  if (status === 'gone') rmSync(baselineFile(name))
  else cpSync(drawn, baselineFile(name))
}

/** Writes the page that shows a run. Its pictures must have been written before. */
export async function writePage(run: Run): Promise<void> {
  const source = (name: string) =>
    readFileSync(path.join(import.meta.dirname, 'review', name), 'utf8')
  const script = await transformWithOxc(source('page.ts'), 'page.ts')
  // A page opened as a file can load pictures, but no modules and no data.
  const page = source('page.html')
    .replace('/* style */', () => source('page.css'))
    .replace('/* run */', () => JSON.stringify(run).replaceAll('<', String.raw`\u003c`))
    .replace('/* script */', () => script.code)
  mkdirSync(reportFolder, { recursive: true })
  writeFileSync(path.join(reportFolder, 'index.html'), page)
  writeFileSync(path.join(reportFolder, 'run.json'), JSON.stringify(run))
}
