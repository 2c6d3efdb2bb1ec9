import type { Seed } from '../seed'
import { sizeNames } from '../sizing'
import { decode } from './decode'
import type { Column, Role } from './headers'
import { readItems } from './items'
import { Refusal, messages, quoted } from './messages'
import { readRows, type OnProgress } from './rows'
import { checkSeed } from './seedFormat'
import { readTable } from './table'

/** Data for the mock backend, and how it was read; or everything that does not fit: German sentences. */
export type ReadFile = { seed: Seed; notes: readonly string[] } | { problems: readonly string[] }

/** The size in megabytes up to which a file is read. JSON says the same at greater length. */
const [mostOfTable, mostOfJson] = [10, 50]

/**
 * Reads data for the mock backend, in JSON or as a table of any shop. The panel, `--seed` and seed files all read by this
 * function.
 */
export async function readSeed(
  bytes: Uint8Array,
  onProgress: OnProgress = () => {},
): Promise<ReadFile> {
  const megabytes = bytes.length / 2 ** 20
  try {
    // Decoding takes long for what is refused anyway.
    if (megabytes > mostOfJson) throw new Refusal(messages.tooLong(mostOfJson))
    const text = decode(bytes)
    const beginning = text.trimStart().charAt(0)
    if (beginning === '') throw new Refusal(messages.empty)
    const isJson = '{['.includes(beginning)
    if (!isJson && megabytes > mostOfTable) throw new Refusal(messages.tooLong(mostOfTable))
    const read = isJson ? checkSeed(parseJson(text)) : await readTableFile(text, onProgress)
    if ('problems' in read) return read
    return { ...read, notes: [messages.contents(read.seed), ...read.notes] }
  } catch (error) {
    if (error instanceof Refusal) return { problems: error.problems }
    throw error
  }
}

/** JSON, also that of a GraphQL response, whose lists lie under `data`. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return Object(value).data ?? value
  } catch (error) {
    throw new Refusal(messages.noJson(error))
  }
}

async function readTableFile(text: string, onProgress: OnProgress): Promise<ReadFile> {
  const notes: string[] = []
  const problems: string[] = []
  const table = readTable(text)
  const { headers, columns, titles } = table
  if (titles.length > 0) notes.push(messages.titles(titles))
  if (columns.every(({ isPrice, isNet }) => isNet || !isPrice)) notes.push(messages.net)
  const rows = await readRows(table, notes, problems, onProgress)
  const seed = readItems(rows, columns, notes, problems)
  if (problems.length > 0) return { problems }
  notes.push(describeColumns(columns))
  const ignored = headers.filter((header) => !columns.some((column) => column.header === header))
  if (ignored.length > 0) notes.push(messages.ignored(ignored))
  return { seed, notes }
}

const things: Partial<Record<Role, string>> = {
  handle: 'Nummer',
  id: 'Nummer',
  title: 'Titel',
  description: 'Beschreibung',
  tags: 'Tags',
  price: 'Preis',
  ...Object.fromEntries(sizeNames.map((size) => [`price${size}`, `Preis ${size}`])),
  ...Object.fromEntries(sizeNames.map((size) => [`description${size}`, `Größe ${size}`])),
}

/** A sentence that says what came from which columns, the best first. */
function describeColumns(columns: readonly Column[]): string {
  const read = [...new Set(columns.flatMap(({ role }) => things[role] ?? []))]
  const headersOf = (thing: string) =>
    columns.filter(({ role }) => things[role] === thing).map(({ header }) => header)
  return `${read.map((thing) => `${thing} aus ${quoted(headersOf(thing))}`).join('; ')}.`
}
