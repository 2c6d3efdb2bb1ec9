import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transformWithOxc } from 'vite'

/** Where baselines and findings are; STORIES_FOLDER names another folder, as tests do. */
const root = process.env['STORIES_FOLDER'] ?? path.resolve(import.meta.dirname, '../..')
const baselineFolder = path.join(root, 'tests/stories/baselines')
/** Where a run leaves what it has found; notes stand beside it. */
export const reportFolder = path.join(root, 'stories-review/run')
/** What `npm run stories:review` reads and judges. */
export const runFile = path.join(reportFolder, 'run.json')

/** A look of a story that differs from its baseline. */
export interface Finding {
  /** The path of its pictures: file, story and look. */
  name: string
  /** Where its story stands in Storybook, and the look in words. */
  title: string
  /** The file of its story. */
  file: string
  status: 'changed' | 'new' | 'gone'
  /** What has changed, in words that are the same for looks that have changed for the same reason. */
  cause: string
  /** What somebody thinks of it; nothing while it is open. */
  verdict?: 'accepted' | 'rejected'
  note?: string
}

/** What a run of the stories has found, and what was rejected or noted of stories that it has not drawn. */
export interface Run {
  date: string
  /** How many looks were compared, of how many. */
  compared: number
  all: number
  findings: Finding[]
}

/** What the last run has found, and what is thought of it. */
export const readRun = (): Run => JSON.parse(readFileSync(runFile, 'utf8'))

/** The baseline of a look. */
export const baselineFile = (name: string): string => path.join(baselineFolder, `${name}.png`)
/** A picture of a finding, as `toMatchScreenshot` names it. */
export const partFile = (name: string, part: 'reference' | 'actual'): string =>
  path.join(reportFolder, `${name}-${part}.png`)

/** The names of the looks that have a baseline. */
export function readBaselines(): string[] {
  return readdirSync(baselineFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.replaceAll(path.sep, '/').replace('.png', ''))
}

/** Makes an accepted finding's new picture the baseline, and any other one's old picture; a missing one removes it. */
export function writeBaseline({ name, status, verdict }: Finding): void {
  const missing = verdict === 'accepted' ? 'gone' : 'new'
  const part = verdict === 'accepted' && status === 'changed' ? 'actual' : 'reference'
  if (status === missing) rmSync(baselineFile(name), { force: true })
  else cpSync(partFile(name, part), baselineFile(name))
}

/** Whether a finding has a judgement that later runs keep. */
export const isNoted = ({ verdict, note }: Finding): boolean =>
  verdict === 'rejected' || (verdict === undefined && !!note)

/** Writes what was rejected or noted into a file of its own. */
function writeNotes({ findings }: Run): void {
  const noted = findings.filter(isNoted)
  const lines = noted.map(({ title, file, cause, verdict, note = '' }) => {
    return `- **${title}**${verdict ? ', abgelehnt' : ''}: ${note}\n  ${cause}; ${file}\n`
  })
  writeFileSync(path.join(root, 'stories-review/notizen.md'), lines.join(''))
}

/** Keeps a run, and writes its notes and the page that shows it. STORYBOOK_URL names where its links lead. */
export async function writeRun(run: Run): Promise<void> {
  mkdirSync(reportFolder, { recursive: true })
  writeFileSync(runFile, JSON.stringify(run))
  writeNotes(run)
  const source = (name: string) =>
    readFileSync(path.join(import.meta.dirname, 'review', name), 'utf8')
  const script = await transformWithOxc(source('page.ts'), 'page.ts')
  const storybook = 'http://localhost:6006'
  // A page opened as a file can load pictures, but no modules and no data. The run may have been judged meanwhile.
  const page = source('page.html')
    .replaceAll(storybook, process.env['STORYBOOK_URL'] ?? storybook)
    .replace('/* style */', () => source('page.css'))
    .replace('/* run */', () => readFileSync(runFile, 'utf8').replaceAll('<', String.raw`\u003c`))
    .replace('/* script */', () => script.code)
  writeFileSync(path.join(reportFolder, 'index.html'), page)
}
