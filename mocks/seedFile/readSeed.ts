import { readTable } from './csv'
import type { SeedProblem } from './problems'
import { checkSeed, unfitFor, type OnProgress, type SeedResult, type UnfitFile } from './seedFormat'

/** A file that fits, and what of it the shop does not know. */
export type ReadFile = SeedResult & { ignoredColumns?: readonly string[] }

/** The size in megabytes up to which a file is read: three times what is promised. */
const limitMegabytes = 64

/** The refusal of a file that is too long to be read; undefined for any other. */
export const tooLong = (bytes: number): UnfitFile | undefined =>
  bytes > limitMegabytes * 1e6
    ? unfitFor({ kind: 'tooLong', megabytes: limitMegabytes })
    : undefined

/** How workbooks of spreadsheet programs begin: as an archive or, in older programs, as a file of their own. */
const workbookBeginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** In how many characters of its beginning a file that is no text, such as a picture, has a zero. Cells may hold one. */
const beginningLength = 100

const isNoText = (text: string): boolean =>
  text.startsWith('%PDF') || text.slice(0, beginningLength).includes('\0')

/** The text of a file: in UTF-8 or UTF-16 or, where that is impossible, in the encoding of older German spreadsheets. */
function textOf(bytes: Uint8Array): string {
  // Without a byte order mark, the zero of the first letter tells.
  const isLittle = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0
  const isBig = (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes[0] === 0
  if (isLittle || isBig) return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a file of either form: JSON, or a table as spreadsheets export it. */
export function readSeedFile(bytes: Uint8Array, onProgress?: OnProgress): ReadFile {
  const long = tooLong(bytes.length)
  if (long !== undefined) return long
  if (workbookBeginnings.some((beginning) => beginning.every((byte, at) => bytes[at] === byte))) {
    return unfitFor({ kind: 'spreadsheet' })
  }
  const text = textOf(bytes)
  return isNoText(text) ? unfitFor({ kind: 'noText' }) : readSeedText(text, onProgress)
}

/** Reads the text of such a file. */
export function readSeedText(given: string, onProgress: OnProgress = () => {}): ReadFile {
  const text = given.replace(/^\ufeff/, '')
  const beginning = text.trimStart().charAt(0)
  if (beginning === '') return unfitFor({ kind: 'nothing' })
  if (beginning === '{' || beginning === '[') return readJson(text, onProgress)
  const table = readTable(text, (share) => onProgress(share / 2))
  if ('problems' in table) return table
  const { shopItems, itemTags, ignoredColumns, lineOfItem, headerOf } = table
  const result = checkSeed({ shopItems, itemTags }, (share) => onProgress(0.5 + share / 2))
  if ('seed' in result) return { ...result, ignoredColumns }
  // All else that could not fit was refused with its row.
  const inTable = (problem: SeedProblem): SeedProblem => {
    const { list: _, entry = 1, ...reason } = problem
    if (reason.kind !== 'duplicate') return problem
    const lineOf = (at: number) => lineOfItem(at - 1)
    return { ...reason, line: lineOf(entry), first: lineOf(reason.first), field: headerOf('id') }
  }
  return { ...result, problems: result.problems.map(inTable) }
}

function readJson(text: string, onProgress: OnProgress): ReadFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return unfitFor({ ...lineOfSyntaxError(String(error), text), kind: 'json' })
  }
  return checkSeed(value, onProgress)
}

/** The line that an engine complains about, if it names the place: by its line, or by the number of characters before it. */
function lineOfSyntaxError(message: string, text: string): { line?: number } {
  // V8 names no place where it quotes the text, which may say anything.
  if (message.endsWith('is not valid JSON')) return {}
  const { line, position } =
    /line (?<line>\d+)|position (?<position>\d+)/.exec(message)?.groups ?? {}
  if (line !== undefined) return { line: Number(line) }
  if (position === undefined) return {}
  return { line: text.slice(0, Number(position)).split('\n').length }
}
