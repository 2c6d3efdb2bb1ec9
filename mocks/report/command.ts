import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { format } from 'oxfmt'
import formatting from '../../.oxfmtrc.json'
import { describeError, describeUnwritten } from '../seedFile/seedOfFile'
import type { GeneratedFile } from './generated'
import { journeyOf } from './journey'
import { fragmentBeginning, type Report } from './reportFormat'
import { readReportFile, readReportLink, type ReadReport } from './sealed'
import { storyOf } from './story'

const usage = `npm run report -- FILE --as e2e|story [--out FILE]

Writes a test that begins in the state of a report and repeats what was done.

  FILE        a report from the demo panel, or its link in quotation marks
  --as e2e    a Playwright journey in tests/e2e/
  --as story  a story in stories/flows/
  --out FILE  another file
  --help      shows this
`

const forms = { e2e: journeyOf, story: storyOf }
const flaws = {
  changed: 'is no report as it was saved: it is cut or changed.',
  unknown: 'is no report that these sources can read.',
}

type Write = (text: string) => void

/** A report that cannot be used; the message is one sentence. */
class ReportError extends Error {}

async function readAny(source: string): Promise<ReadReport> {
  const at = source.indexOf(fragmentBeginning)
  if (at >= 0) return readReportLink(source.slice(at))
  const text = await readFile(source, 'utf8').catch((error: unknown) => {
    throw new ReportError(`${source} cannot be read: ${describeError(error)}.`)
  })
  return readReportFile(text)
}

async function readReport(source: string): Promise<Report> {
  const read = await readAny(source)
  if ('report' in read) return read.report
  throw new ReportError(`${source.slice(0, 200)} ${flaws[read.flaw]}`)
}

/** Formats a generated file as those of the repository are, wherever it is written. */
async function formatted({ name, text }: GeneratedFile): Promise<GeneratedFile> {
  const { ignorePatterns: _, ...style } = formatting
  const { code } = await format(path.basename(name), text, style)
  return { name, text: code }
}

/**
 * Runs the command.
 * @returns the exit code: 0 when the test is written, 1 when the report cannot be used, 2 for wrong arguments
 */
export async function run(args: readonly string[], write: Write): Promise<0 | 1 | 2> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    write(`${options}\n`)
    return 2
  }
  const { source, as, out, help } = options
  if (help === true) {
    write(usage)
    return 0
  }
  const form = as === 'e2e' || as === 'story' ? forms[as] : undefined
  if (source === undefined || form === undefined) {
    write('Which report, and as what? Pass its file and --as e2e or --as story.\n')
    return 2
  }
  try {
    const files = form(await readReport(source), out)
    for (const file of files) {
      const { name, text } = await formatted(file)
      await writeFile(name, text).catch((error: unknown) => {
        throw new ReportError(describeUnwritten(name, error))
      })
      write(`${name} is written.\n`)
    }
    return 0
  } catch (error) {
    write(`${describeError(error)}\n`)
    return 1
  }
}

function readOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return { ...values, source: positionals[0] }
  } catch (error) {
    // Node explains more than one sentence can hold.
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : []
    return `${sentence}. --help lists what there is.`
  }
}
