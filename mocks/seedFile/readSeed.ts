import { decode } from './decode'
import { readItems } from './items'
import { FileRefusal, type OnProgress, type ReadFile, type UnfitFile } from './reading'
import { readTable } from './table'
import { checkSeed } from './seedFormat'

/** The size in megabytes up to which a table is read. JSON says the same at greater length. */
const mostMegabytes = { table: 10, json: 50 }

/** For how long a page may stand still, in milliseconds. */
const longestStep = 50

/**
 * Reads data for the mock backend, in JSON or as a table of any shop: the bytes of a file, or text from the clipboard. The
 * panel, `--seed` and seed files all read by this function.
 */
export async function readSeed(
  source: Uint8Array | string,
  onProgress: OnProgress = () => {},
): Promise<ReadFile | UnfitFile> {
  let last = performance.now()
  const report = async (share: number) => {
    if (performance.now() - last < longestStep) return
    await onProgress(share)
    last = performance.now()
  }
  try {
    // Decoding takes long for what is refused anyway.
    refuseLonger(source.length, mostMegabytes.json)
    const text = (typeof source === 'string' ? source : decode(source)).replace(/^\ufeff/, '')
    const beginning = text.trimStart().charAt(0)
    if (beginning === '') throw new FileRefusal('Die Datei ist leer')
    if (beginning === '{' || beginning === '[') {
      return { notes: [], columns: [], ignored: [], ...checkSeed(parseJson(text)) }
    }
    refuseLonger(source.length, mostMegabytes.table)
    return await readItems(readTable(text), report)
  } catch (error) {
    if (error instanceof FileRefusal) return error.unfit
    throw error
  }
}

function refuseLonger(bytes: number, megabytes: number): void {
  if (bytes > megabytes * 2 ** 20) throw new FileRefusal(`Die Datei hat mehr als ${megabytes} MB`)
}

/** JSON, also that of a GraphQL response, whose lists lie under `data`. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return Object(value).data ?? value
  } catch (error) {
    const line = lineOf(String(error), text)
    throw new FileRefusal(`${line === '' ? 'Das' : `Zeile ${line}: das`} ist kein gültiges JSON`)
  }
}

/** The line that an engine complains about; '' where it names none, as V8 where it quotes the text instead. */
function lineOf(message: string, text: string): string {
  if (message.endsWith('is not valid JSON')) return ''
  const [, line, position] = /line (\d+)|position (\d+)/.exec(message) ?? []
  if (line !== undefined || position === undefined) return line ?? ''
  return String(text.slice(0, Number(position)).split('\n').length)
}
